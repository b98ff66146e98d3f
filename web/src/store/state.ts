/** The client state of the product and its defaults. */
import type { IndexData, InitData, TableName, Tag } from '../protocol/endpoints'

interface MessageEntry {
  pushType: PushType
  msg: string
  /** Unix seconds, 0 before the first message. */
  msgTime: number
  count: number
}
/** 3 interaction, 1 activity, 7 system. */
type PushType = 3 | 1 | 7

export interface Message {
  id: string
  title: string
  msg: string
  msgTime: number
}

interface MessagesState {
  counts: { interaction: number; activity: number; system: number }
  lists: { interaction: Message[]; activity: Message[]; system: Message[] }
  index: MessageEntry[]
  imToken: string
  info: Record<string, unknown> | null
}

interface AppState {
  /** Prefix of stored pictures; null until it is known. */
  imageBase: string | null
  customerServiceUrl: string
  /** Undefined until initApp has answered or failed, null when it failed. */
  customer: InitData['customer'] | null | undefined
  language: string
  contentType: string
  /** Table names by their type. */
  typeLists: Record<string, TableName[]>
  /** Tags by their type. */
  tagLists: Record<string, Tag[]>
  /** Its seven lists as they came. */
  index: IndexData
  loading: boolean
  /** The initialisation action has started. */
  initialised: boolean
}

export interface State {
  messages: MessagesState
  app: AppState
}

/** @param noMessages the text of an entry that has no message yet */
export function initialState(language: string, noMessages: string): State {
  const entry = (pushType: PushType): MessageEntry => ({ pushType, msg: noMessages, msgTime: 0, count: 0 })
  return {
    messages: {
      counts: { interaction: 0, activity: 0, system: 0 },
      lists: { interaction: [], activity: [], system: [] },
      index: [entry(3), entry(1), entry(7)],
      imToken: '',
      info: null,
    },
    app: {
      imageBase: null,
      customerServiceUrl: '',
      customer: undefined,
      language,
      contentType: 'gv',
      typeLists: {},
      tagLists: {},
      index: {
        tablename: [],
        tag: [],
        PaymentChannel: [],
        Membrelevel: [],
        Memberflow: [],
        HotKeyword: [],
        Banks: [],
      },
      loading: false,
      initialised: false,
    },
  }
}
