/** Makes elements as React's own runtime does, and remembers where the source makes each one. */
import { jsx } from 'react/jsx-runtime'
import { isObject } from '#protocol/shape'

export { Fragment } from 'react/jsx-runtime'

interface Place {
  fileName: string
  lineNumber: number
}

/** By the props of an element, which React keeps on the node that shows it. */
const places = new WeakMap<object, Place>()

/** The compiler calls it for each element: `<p>…</p>` in line 12 of a file. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: object,
  key: Parameters<typeof jsx>[2],
  _isStatic: boolean,
  place: Place,
): ReturnType<typeof jsx> {
  const element = jsx(type, props, key)
  if (isObject(element.props)) places.set(element.props, place)
  return element
}

interface Made {
  memoizedProps: object | null
  return: Made | null
}

/**
 * @returns where the source makes a node of the app, and where it uses the component that does: `web/src/ui/kit/button.tsx:40`;
 * none for a node of another page
 */
function placesOf(node: Element): string[] {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
  const files = new Map<string, number>()
  const own: unknown = key && Reflect.get(node, key)
  for (let made = own as Made | null; made && files.size < 2; made = made.return) {
    const place = made.memoizedProps && places.get(made.memoizedProps)
    if (place && !files.has(place.fileName)) files.set(place.fileName, place.lineNumber)
  }
  return [...files].map((place) => place.join(':'))
}

if (typeof window !== 'undefined') Object.assign(window, { placesOf })
