import type { captchaCalls } from '../../contract/calls/captchas'
import { closest } from '../../contract/words/suggestions'
import { showCaptcha } from '../../desk/views'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function captchaRoutes({ store }: World): Routes<typeof captchaCalls> {
  return {
    list: () => store.state.captchas.map(showCaptcha),
    show: ({ params: { key } }) => {
      const { captchas } = store.state
      const found = key === 'last' ? captchas.at(-1) : captchas.find((captcha) => captcha.key === key)
      if (!found)
        throw new ControlError(
          404,
          'captcha_not_found',
          key === 'last' ? 'no captcha was drawn' : `no captcha ${key}`,
          key !== 'last' && closest(key, ['last']) ? 'did you mean last?' : undefined,
        )
      return showCaptcha(found)
    },
  }
}
