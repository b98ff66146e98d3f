import { Fragment } from 'react'
import { isKiosk } from '../../platform/kiosk/kiosk'
import { ADDRESSES } from '../../protocol/addresses'

/** Plain text with its URLs as links; other markup is not interpreted. A kiosk shows no links. */
export function LinkedText({ text }: { text: string }) {
  if (isKiosk()) return text
  const links = [...text.matchAll(ADDRESSES)]
  const endOf = (link: RegExpExecArray | undefined) => (link ? link.index + link[0].length : 0)
  return (
    <>
      {links.map((link, at) => (
        <Fragment key={link.index}>
          {text.slice(endOf(links[at - 1]), link.index)}
          <a href={link[0]} target="_blank" rel="noopener noreferrer">
            {link[0]}
          </a>
        </Fragment>
      ))}
      {text.slice(endOf(links.at(-1)))}
    </>
  )
}
