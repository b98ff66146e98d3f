/** URLs in running text. One ends before white space, Chinese characters and punctuation, and trailing sentence punctuation. */
export const ADDRESSES =
  /https?:\/\/[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}]+[^\s<>"'“”‘’\u3000-\u303f\uff00-\uffef\p{Script=Han}.,;:!?)\]}]/gu
