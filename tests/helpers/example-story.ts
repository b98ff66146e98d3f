/** The scenario that documents the file format, verbatim. */
export const EXAMPLE_STORY = `name: rejected-then-approved
about: Staff reject the first screenshot after a day; the second order is approved
covers: [REC-15, REC-18, REC-16]
seed: 7
clock: { now: "2026-01-01T09:00:00+08:00", mode: frozen }
given:
  settings: { code: { fixed: "123456" } }
rules:                                 # what the back office does by itself
  - on: order.created                  # also code.sent, upload.stored, request
    when: { type: 1, nth: 1 }
    after: 24h
    do: { reject: { reason: 截图不清晰 } }
  - on: order.created
    when: { type: 1, nth: 2 }
    after: 10m
    do: { approve: { password: "Abc12345!" } }
  - on: request
    when: { path: /WorkerOrder/view, nth: 3 }
    fault: { kind: CONNECTION_RESET_BY_PEER }
steps:                                 # optional: what the member does, run in a browser
  - open: /account
  - upload: { 上传支付截图: images/payment-alipay.png }
  - click: 下一步
  - fill: { 请输入完整用户名: sunny2024 }
  - click: 下一步
  - advance: 24h
  - see: 您的工单被驳回
  - shot: rejected
  - click: 重新提交
`
