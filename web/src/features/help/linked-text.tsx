import { Fragment } from 'react'
import { isKiosk } from '../../platform/kiosk/kiosk'

// A URL ends before white space, Chinese characters and punctuation, and trailing sentence punctuation.
const ADDRESS =
  /https?:\/\/[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}]+[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}.,;:!?)\]}]/gu

/** Plain text with its URLs as links; other markup is not interpreted. A kiosk shows no links. */
export function LinkedText({ text }: { text: string }) {
  if (isKiosk()) return text
  const addresses = text.match(ADDRESS) ?? []
  return text.split(ADDRESS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal parts may repeat, and the text never changes
    <Fragment key={index}>
      {part}
      {addresses[index] && (
        <a href={addresses[index]} target="_blank" rel="noopener noreferrer">
          {addresses[index]}
        </a>
      )}
    </Fragment>
  ))
}
