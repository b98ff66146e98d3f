import { type Design, ROW_LAYOUTS, TEXT_LAYOUTS } from '../design'
import { bar, rowsHtml, words } from '../parts'

/** Receipts by e-mail and SMS, and desktop pages. */

const sms: Design = {
  name: 'sms-bubble',
  group: 'tune',
  languages: ['zh', 'zh', 'hant', 'en'],
  screen: 'phone',
  idLayouts: TEXT_LAYOUTS,
  oneLine: true,
  others: [0, 0],
  draw: ({ time, id, facts, language }, random) => {
    const say = words(language)
    const bubble = random.pick([
      'background:var(--ground)',
      'background:#b7e79a;color:#111',
      'background:#cfe3ff;color:#111',
    ])
    return {
      css: `body{background:var(--card)}.when{text-align:center;color:var(--faint);font-size:.78em;padding:14px}.bubble{${bubble};border-radius:18px;margin:6px 64px 6px 14px;padding:.6em .9em}`,
      body: `${bar(`1069${random.digits(6)}`)}<div class="when">${say('短信', '簡訊', 'Text Message')}<br>${say('今天', '今天', 'Today')} 14:06</div>
        <div class="bubble">${say(
          `【${facts.merchant}】您于${time.value}支付${facts.amount}元，商户订单号${id.value}，请妥善保管。如非本人操作请致电400-${random.digits(3)}-${random.digits(4)}。`,
          `【${facts.merchant}】您已付款${facts.amount}元，付款時間：${time.value}，訂單編號：${id.value}。如有疑問請聯絡客服。`,
          `[Qinghe] You paid CNY ${facts.amount} on ${time.value}. Order number ${id.value}. Questions? Call 400-${random.digits(3)}-${random.digits(4)}.`,
        )}</div><div class="bubble">${say('验证码 481902，5分钟内有效。', '驗證碼 481902，5分鐘內有效。', 'Your code is 481902.')}</div>`,
    }
  },
}

const chatReply: Design = {
  name: 'chat-reply',
  group: 'measure',
  languages: ['zh', 'zh', 'en'],
  screen: 'phone',
  idLayouts: TEXT_LAYOUTS,
  oneLine: true,
  others: [0, 0],
  draw: ({ time, id, facts, language }) => {
    const say = words(language)
    return {
      css: `body{background:var(--ground)}.talk{display:flex;gap:10px;padding:9px 12px}.face{width:40px;height:40px;border-radius:6px;background:#e8a33d;flex:none}.said{background:var(--card);border-radius:6px;padding:.55em .8em;max-width:74%}.mine{flex-direction:row-reverse}.mine .said{background:#95ec69;color:#111}.mine .face{background:#5d8aa8}`,
      body: `${bar(say('会员客服', '', 'Member service'), '···')}<div class="talk"><i class="face"></i><div class="said">${say('您好，请提供付款信息', '', 'Hello, please send your payment details')}</div></div>
        <div class="talk mine"><i class="face"></i><div class="said">${say(
          `订单号是${id.value}，付款时间${time.value}，金额${facts.amount}`,
          '',
          `The order number is ${id.value}, payment time ${time.value}, amount ${facts.amount}`,
        )}</div></div><div class="talk"><i class="face"></i><div class="said">${say('收到，正在为您核实，请稍候', '', 'Thank you, one moment please')}</div></div>`,
    }
  },
}

const emailDesktop: Design = {
  name: 'email-desktop',
  group: 'tune',
  languages: ['en', 'en', 'zh'],
  screen: 'desktop',
  idLayouts: ['one-line', 'tiny', 'slashed', 'groups'],
  others: [1, 4],
  isLight: true,
  draw: ({ rows, facts, language }) => ({
    css: `body{background:#fff;font-size:14px}.mail{display:grid;grid-template-columns:210px 1fr;min-height:640px}.side{background:#f2f5fa;padding:18px;line-height:2.2}.text{padding:22px 40px;max-width:820px}.row{display:grid;grid-template-columns:170px 1fr;padding:.4em 0;border-bottom:1px solid #eee}.label{color:#777}h1{font-size:1.5em}`,
    body: `<div class="mail"><div class="side"><b>${words(language)('写信', '', 'Compose')}</b><br>${words(language)('收件箱(3)', '', 'Inbox (3)')}<br>${words(language)('星标邮件', '', 'Starred')}<br>${words(language)('已发送', '', 'Sent')}</div><div class="text"><h1>${words(language)('您的付款收据', '', 'Your receipt from Xingye Video')}</h1>
      <small>no-reply@receipts.example → ${words(language)('我', '', 'me')}</small><p>${words(language)('感谢您的购买，以下是订单明细。', '', 'Thank you for your purchase. Here are the details.')}</p>${rowsHtml(rows)}<p><b>${words(language)('合计', '', 'Total')} ¥${facts.amount}</b></p></div></div>`,
  }),
}

const emailPhone: Design = {
  name: 'email-phone',
  group: 'measure',
  languages: ['zh', 'en'],
  screen: 'phone',
  idLayouts: ['running', 'running-broken', 'two-lines', 'tiny'],
  oneLine: true,
  others: [1, 3],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--card)}.mail{padding:8px 18px}.from{display:flex;gap:10px;color:var(--soft);border-bottom:1px solid var(--line);padding:8px 0}.frame{border:1px solid var(--line);border-radius:8px;padding:14px;margin-top:12px}.row{padding:.34em 0}.label{font-weight:600}h1{font-size:1.35em}`,
    body: `${bar('')}<div class="mail"><h1>${words(language)('付款成功通知', '', 'Payment received')}</h1><div class="from">${facts.merchant} · ${words(language)('发给我', '', 'to me')}</div><div class="frame">${rowsHtml(rows, language === 'en' ? ': ' : '：')}</div><p>${words(language)('此邮件由系统发送，请勿回复。', '', 'This is an automatic message.')}</p></div>`,
  }),
}

const desktopTable: Design = {
  name: 'desktop-table',
  group: 'measure',
  languages: ['zh', 'zh', 'en'],
  screen: 'desktop',
  idLayouts: ['one-line', 'one-line-copy', 'tiny', 'two-lines', 'two-lines-copy'],
  others: [2, 3],
  isLight: true,
  draw: ({ rows, facts, language }) => ({
    css: `body{background:#f0f2f5;font-size:13px}.top{background:#001529;color:#fff;padding:12px 24px}.page{margin:20px 24px;background:#fff;padding:18px}.cells{display:flex;margin-top:12px;border:1px solid #eee}.row{flex:1;min-width:0}.time-row,.id-row{flex:1.6}.label{display:block;background:#fafafa;padding:10px 8px;font-weight:600}.value{display:block;padding:12px 8px;border-top:1px solid #eee}`,
    body: `<div class="top">${words(language)('会员中心　　首页　　我的订单　　账户设置', '', 'Account　　Home　　Orders　　Settings')}</div><div class="page"><b>${words(language)('我的订单', '', 'My orders')}</b><div class="cells">${rowsHtml(rows)}</div><p style="color:#999">${words(language)('共 1 条记录', '', '1 record')}　¥${facts.amount}</p></div>`,
  }),
}

const desktopCashier: Design = {
  name: 'desktop-cashier',
  group: 'tune',
  languages: ['zh', 'hant'],
  screen: 'desktop',
  idLayouts: ROW_LAYOUTS,
  others: [2, 5],
  isLight: true,
  draw: ({ rows, facts, language }, random) => ({
    css: `body{background:#eef1f6;font-size:14px}.top{background:#fff;padding:14px 60px;border-bottom:2px solid #0e5fd8;font-size:18px}.box{background:#fff;margin:24px auto;width:760px;padding:26px 34px}.row{display:flex;padding:.35em 0}.label{width:8em;flex:none;text-align:right;color:#888;padding-right:.8em}.big{font-size:22px;color:#2aa515;padding-bottom:12px}`,
    body: `<div class="top">${words(language)('收银台', '收銀台', '')}</div><div class="box"><div class="big">✓ ${words(language)('您已成功付款', '您已成功付款', '')} ${facts.amount} ${words(language)('元', '元', '')}</div>${rowsHtml(rows, random.pick(['：', '']))}</div>`,
  }),
}

export const LETTERS: readonly Design[] = [sms, chatReply, emailDesktop, emailPhone, desktopTable, desktopCashier]
