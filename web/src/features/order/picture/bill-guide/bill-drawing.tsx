import type { BillPlace } from '../../../../text/bill-guide'

/** A bill that was captured badly: only its upper half, or out of focus. */
type Flaw = 'cropped' | 'blurred'

interface BillDrawingProps {
  place: BillPlace
  flaw?: Flaw
}

const LABEL_X = 8
/** Left edge of the values: beside the labels, or at the right edge of the screen. */
const VALUE_X: Record<BillPlace, number> = { alipay: 36, wechat: 26, bank: 26 }
const ROWS = [56, 66, 76, 86]
/** The rows of time and order number. */
const NEEDED = [ROWS[1], ROWS[3]]

/** A bill of Alipay, WeChat or a bank as a phone shows it, with the two rows that are needed in frames. */
export function BillDrawing({ place, flaw }: BillDrawingProps) {
  return (
    <svg className={flaw ? `bill bill-${flaw}` : 'bill'} viewBox="0 0 72 108" aria-hidden="true" focusable="false">
      <rect className="bill-phone" x="1" y="1" width="70" height="106" rx="8" />
      <g className="bill-screen">
        <BillHead place={place} />
        {flaw !== 'cropped' && ROWS.map((y) => <BillRow key={y} place={place} y={y} framed={NEEDED.includes(y)} />)}
      </g>
    </svg>
  )
}

function BillHead({ place }: { place: BillPlace }) {
  if (place === 'bank')
    return (
      <>
        <path className="bill-bank" d="M1.500 9a7.500 7.500 0 017.500-7.500h54a7.500 7.500 0 017.500 7.500v34h-69z" />
        <rect className="bill-light" x={LABEL_X} y="14" width="22" height="4" rx="2" />
        <rect className="bill-light" x={LABEL_X} y="24" width="34" height="8" rx="2" />
      </>
    )
  return (
    <>
      <rect className={`bill-${place}`} x="29" y="10" width="14" height="14" rx={place === 'alipay' ? 7 : 3} />
      <rect className="bill-ink" x="20" y="30" width="32" height="8" rx="2" />
      <path className="bill-rule" d="M8 46h56" />
    </>
  )
}

function BillRow({ place, y, framed }: { place: BillPlace; y: number; framed: boolean }) {
  return (
    <>
      {framed && <rect className="bill-frame" x="4.500" y={y - 3} width="63" height="10" rx="3" />}
      <rect className="bill-grey" x={LABEL_X} y={y} width="14" height="4" rx="2" />
      <rect className={framed ? 'bill-ink' : 'bill-grey'} x={VALUE_X[place]} y={y} width="28" height="4" rx="2" />
    </>
  )
}
