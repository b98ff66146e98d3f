import { Fragment } from 'react'
import { isKiosk } from '../../platform/kiosk'

// An address ends before white space, a Chinese character or punctuation mark, and what closes a sentence around it.
const ADDRESS =
  /https?:\/\/[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}]+[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}.,;:!?)\]}]/gu

/** Text as it is, its web addresses as links; nothing else in it is markup. No link leaves a kiosk. */
export function LinkedText({ text }: { text: string }) {
  if (isKiosk()) return text
  const addresses = text.match(ADDRESS) ?? []
  return text.split(ADDRESS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
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
