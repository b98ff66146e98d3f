/** Selects, in CSS, the parts that a copy of the app's page leaves out. */

/** Parts that would act, or that the copy's own document has. */
export const LEFT_OUT =
  'script, noscript, meta, style, template, iframe, object, embed, base, set, animate, link[rel=modulepreload]'

/** Passwords, those that are shown too, and codes: copies show these fields empty. */
export const SECRET_FIELDS = 'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code]'

/** Texts that are a password: copies show stars in their place. */
export const SECRET_TEXTS = '.fact-secret'
