import { useId, useState } from 'react'
import { stored } from '../../platform/storage'
import { LANGUAGES, type Language, languages } from '../../protocol/languages'
import { useLanguage, useText } from '../../text/use-text'
import { useShowFailure } from '../../ui/failures/use-show-failure'
import { Icon } from '../../ui/icons/icon'

export function LanguageSwitch() {
  const t = useText()
  const report = useShowFailure()
  const { language, setLanguage } = useLanguage()
  const labelId = useId()
  /** The language whose texts are on their way: the browser fires no change event for an option still selected. */
  const [chosen, setChosen] = useState<Language | null>(null)
  const choose = async (option: Language) => {
    setChosen(option)
    try {
      if (await setLanguage(option)) stored.set('lng', option)
    } catch (error) {
      report(error)
    } finally {
      setChosen((now) => (now === option ? null : now))
    }
  }
  return (
    <section className="card" aria-labelledby={labelId}>
      <h2 className="languages-label" id={labelId}>
        <Icon name="globe" />
        {t.service.language}
      </h2>
      <div className="languages" role="radiogroup" aria-labelledby={labelId}>
        {LANGUAGES.map((option) => (
          <label key={option} className="language" lang={option}>
            <input
              className="sr-only"
              type="radio"
              name="language"
              checked={option === (chosen ?? language)}
              onChange={() => choose(option)}
            />
            {languages[option].name}
          </label>
        ))}
      </div>
    </section>
  )
}
