/** The words of the bill guide, apart from the catalogues: few members open it, and it loads when they do. */
import type { Language } from '../protocol/languages'

/** The app that keeps the payment. */
export type BillPlace = 'alipay' | 'wechat' | 'bank'

interface BillGuideTexts {
  places: Record<BillPlace, { name: string; way: string; rows: string }>
  examples: string
  good: string
  cropped: string
  blurred: string
  close: string
}

export const billGuideTexts: Readonly<Record<Language, BillGuideTexts>> = {
  'zh-CN': {
    places: {
      alipay: { name: '支付宝', way: '我的 → 账单 → 点开这笔付款', rows: '要看得到付款时间和商家订单号' },
      wechat: { name: '微信', way: '我 → 服务 → 钱包 → 账单 → 点开这笔付款', rows: '要看得到支付时间和商户单号' },
      bank: { name: '银行 App', way: '收支明细 → 点开这笔交易', rows: '要看得到交易时间和订单号' },
    },
    examples: '怎样的截图能用',
    good: '整页清楚，两行都在',
    cropped: '只有金额，缺订单号',
    blurred: '翻拍模糊，看不清数字',
    close: '知道了',
  },
  'zh-TW': {
    places: {
      alipay: { name: '支付寶', way: '我的 → 帳單 → 點開這筆付款', rows: '要看得到付款時間和商家訂單編號' },
      wechat: { name: '微信', way: '我 → 服務 → 錢包 → 帳單 → 點開這筆付款', rows: '要看得到付款時間和商戶單號' },
      bank: { name: '銀行 App', way: '收支明細 → 點開這筆交易', rows: '要看得到交易時間和訂單編號' },
    },
    examples: '怎樣的截圖可以用',
    good: '整頁清楚，兩行都在',
    cropped: '只有金額，沒有訂單編號',
    blurred: '翻拍模糊，看不清數字',
    close: '知道了',
  },
  en: {
    places: {
      alipay: {
        name: 'Alipay',
        way: 'Me > Bills > tap the payment',
        rows: 'Payment time and merchant order number must show',
      },
      wechat: {
        name: 'WeChat',
        way: 'Me > Services > Wallet > Transactions > tap the payment',
        rows: 'Payment time and merchant order number must show',
      },
      bank: {
        name: 'Bank app',
        way: 'Transactions > tap the payment',
        rows: 'Transaction time and order number must show',
      },
    },
    examples: 'Which screenshots work',
    good: 'The whole page, with both lines',
    cropped: 'The amount only, no order number',
    blurred: 'A blurred photo of the screen',
    close: 'Got it',
  },
  th: {
    places: {
      alipay: {
        name: 'อาลีเพย์ (Alipay)',
        way: 'บัญชีของฉัน > บิล > แตะรายการที่ชำระ',
        rows: 'ต้องเห็นเวลาที่ชำระเงินและหมายเลขคำสั่งซื้อของร้านค้า',
      },
      wechat: {
        name: 'วีแชท (WeChat)',
        way: 'ฉัน > บริการ > กระเป๋าเงิน > รายการ > แตะรายการที่ชำระ',
        rows: 'ต้องเห็นเวลาที่ชำระเงินและหมายเลขคำสั่งซื้อของร้านค้า',
      },
      bank: {
        name: 'แอปธนาคาร',
        way: 'รายการเดินบัญชี > แตะรายการที่ชำระ',
        rows: 'ต้องเห็นเวลาทำรายการและหมายเลขคำสั่งซื้อ',
      },
    },
    examples: 'ภาพหน้าจอแบบไหนใช้ได้',
    good: 'เห็นทั้งหน้า ครบทั้งสองบรรทัด',
    cropped: 'เห็นแค่ยอดเงิน ไม่มีหมายเลขคำสั่งซื้อ',
    blurred: 'ถ่ายจากจอแล้วเบลอ อ่านตัวเลขไม่ออก',
    close: 'เข้าใจแล้ว',
  },
}
