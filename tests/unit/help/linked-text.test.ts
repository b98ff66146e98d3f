import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// A kiosk shows no links. Both the build's configuration and the address can make a page a kiosk.
vi.stubGlobal('__APP_CONFIG__', { kiosk: false })
vi.stubGlobal('window', { location: { search: '' } })
const { LinkedText } = await import('../../../web/src/features/help/linked-text')

const markup = (text: string) => renderToStaticMarkup(createElement(LinkedText, { text }))
const addresses = (text: string) =>
  [...markup(text).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const cases: [text: string, found: string[]][] = [
  ['请看 https://a.example/x?y=1&z=2 。', ['https://a.example/x?y=1&z=2']],
  ['请看https://a.example/x帮助，再看http://b.example。', ['https://a.example/x', 'http://b.example']],
  ['“https://a.example/x”、https://b.example/y！', ['https://a.example/x', 'https://b.example/y']],
  ['https://a.example/x.下载', ['https://a.example/x']],
  ['(https://a.example/x) 和 [https://b.example/y].', ['https://a.example/x', 'https://b.example/y']],
  ['https://a.example/x?!', ['https://a.example/x']],
  ['"https://a.example"><b>', ['https://a.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example a.example', []],
  ['https:// http://', []],
]
test.each(cases)('HELP-5 HELP-15 the addresses in %j are links: %j', (text, found) => {
  expect(addresses(text)).toEqual(found)
})

test('HELP-5 every character of the text appears in the result exactly once', () => {
  const text = '先看 https://a.example/1，再看 https://a.example/2！'
  expect(markup(text).replace(/<[^>]*>/g, '')).toBe(text)
})

test('SEC-2 a link gives the other site neither a referrer nor an opener', () => {
  expect(markup('https://a.example')).toMatch(/target="_blank" rel="noopener noreferrer"/)
})
