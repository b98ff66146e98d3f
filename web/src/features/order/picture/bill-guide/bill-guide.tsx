import './bill-guide.css'
import type { ReactNode } from 'react'
import { type BillPlace, billGuideTexts } from '../../../../text/bill-guide'
import { useLanguage, useText } from '../../../../text/use-text'
import { Icon } from '../../../../ui/icons/icon'
import { Button } from '../../../../ui/kit/button'
import { Dialog } from '../../../../ui/kit/dialog'
import { BillDrawing } from './bill-drawing'

const PLACES: readonly BillPlace[] = ['alipay', 'wechat', 'bank']

/** Shows where a payment's bill is found, and which screenshots of it can be used. */
export default function BillGuide({ onClose }: { onClose: () => void }) {
  const t = useText()
  const texts = billGuideTexts[useLanguage().language]
  return (
    <Dialog title={t.care.whereIsBill} onClose={onClose}>
      <ul className="bill-places">
        {PLACES.map((place) => (
          <li key={place} className="bill-place">
            <BillDrawing place={place} />
            <div>
              <h3>{texts.places[place].name}</h3>
              <p>{texts.places[place].way}</p>
              <p className="bill-rows">{texts.places[place].rows}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3>{texts.examples}</h3>
      <ul className="bill-examples">
        <Example good text={texts.good}>
          <BillDrawing place="alipay" />
        </Example>
        <Example text={texts.cropped}>
          <BillDrawing place="alipay" flaw="cropped" />
        </Example>
        <Example text={texts.blurred}>
          <BillDrawing place="alipay" flaw="blurred" />
        </Example>
      </ul>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}

interface ExampleProps {
  good?: boolean
  text: string
  children: ReactNode
}

function Example({ good = false, text, children }: ExampleProps) {
  return (
    <li className={good ? 'bill-example bill-example-good' : 'bill-example'}>
      {children}
      <p>
        <Icon name={good ? 'check' : 'cross'} size={16} className="bill-sign" />
        {text}
      </p>
    </li>
  )
}
