/** Words and sentences of payment pages, for lines to learn from. */

/** Labels, captions and buttons. */
export const WORDS = (
  '支付时间 付款时间 交易时间 创建时间 转账时间 下单时间 到账时间 订单号 商户单号 交易单号 商家订单号 商户订单号 订单编号 订单号码 ' +
  '流水号 交易流水号 支付流水号 银行流水号 凭证号 参考号 授权码 终端编号 批次号 受理编号 交易编号 商品单号 渠道单号 外部单号 支付单号 ' +
  '当前状态 交易状态 订单状态 支付状态 支付方式 付款方式 支付账户 付款账户 扣款账户 付款卡号 交易账号 收款方 收款方全称 商户全称 商户名称 ' +
  '商品 商品说明 商品名称 订单信息 订单详情 账单详情 交易详情 账单分类 账单管理 备注 附言 摘要 标签 实付金额 订单金额 交易金额 应付金额 ' +
  '优惠金额 支付成功 付款成功 交易成功 已支付 已完成 等待付款 交易关闭 已退款 零钱 零钱通 余额 余额宝 花呗 银行储蓄卡 信用卡 招商银行 ' +
  '工商银行 建设银行 中国银行 月度会员 年度会员 会员充值 连续包月 查看往来记录 查看订单 联系商家 联系客服 对订单有疑惑 对此订单有疑问 ' +
  '申请电子回单 申请退款 复制 复制单号 拷贝 分享 返回 更多 帮助 打印凭证 保存图片 转发 投诉 开发票 再次购买 确认收货 数字人民币 ' +
  '中国移动 微信支付 支付宝 云闪付 收单机构 财付通 网银在线 商户可扫码退款 轻触上方条码 温馨提示 请妥善保管 如非本人操作请致电'
).split(' ') as [string, ...string[]]

/** The words before 时间 or 日期; those of the time of payment more than once. */
export const TIMES = (
  '支付 支付 付款 付款 交易 交易 支付完成 付款完成 支付成功 付款成功 创建 创建 建立 下单 提交 到账 完成 发货 入账 收款 转账 成交 申请 收货 ' +
  '记账 处理 受理 确认 生成 更新 活动 有效 截止 到期 优惠 退款 打印 截图 过期 开奖 预约 失效 截至 扣款 消费 充值 开始 结束'
).split(' ') as [string, ...string[]]

/** Labels and captions of English pages. */
export const ENGLISH = [
  ...[
    'Payment Time',
    'Transaction Time',
    'Payment time',
    'Paid at',
    'Paid on',
    'Payment date',
    'Date Paid',
    'Pay Time',
  ],
  ...[
    'Date & Time',
    'Transaction date',
    'Created',
    'Created at',
    'Order placed',
    'Order time',
    'Order Date',
    'Completed',
  ],
  ...['Received', 'Posted', 'Shipped', 'Refunded', 'Refund time', 'Expires', 'Valid until', 'Printed', 'Settled at'],
  ...[
    'Merchant Order No.',
    'Order No.',
    'Order number',
    'Merchant order ID',
    'Order ID',
    'Transaction No.',
    'Trade No.',
  ],
  ...[
    'Transaction ID',
    'Payment Method',
    'Paid with',
    'Merchant',
    'Payee',
    'Seller',
    'Product',
    'Description',
    'Status',
  ],
  ...['Current Status', 'Payment successful', 'Successful', 'Paid', 'Order Amount', 'Total', 'Account', 'Card number'],
  ...[
    'Reference',
    'Auth. code',
    'Remarks',
    'Note',
    'Batch No.',
    'Copy',
    'Help',
    'Receipt',
    'Your receipt from',
    'Visa',
  ],
  ...[
    'Annual membership',
    'Monthly plan',
    'Thank you for your purchase',
    'Request e-receipt',
    'Any questions?',
    'Category',
  ],
  ...['Tags and notes', 'Balance', 'Bank of China', 'Credit Card', 'Details', 'Subtotal', 'Tax', 'Discount', 'Invoice'],
] as [string, ...string[]]

/** Sentences of messages; {time}, {id} and {sum} stand for values. */
export const SENTENCES = [
  '您于{time}支付{sum}元，商户订单号{id}，请妥善保管。',
  '您已于{time}成功付款{sum}元，订单号：{id}。如非本人操作请致电',
  '【商户】您的订单{id}已支付成功，支付时间：{time}，金额{sum}元。',
  '尊敬的会员，您于{time}消费{sum}元，单号{id}，如有疑问请联系客服。',
  '订单编号：{id}，付款时间：{time}，实付金额：{sum}元',
  'You paid ¥{sum} on {time}. Order No. {id}.',
  'Your payment of ¥{sum} was received at {time}, order number {id}',
  'Paid on {time} with Visa, transaction ID {id}',
] as const

/** Simplified characters beside those of the alphabet: each must be told from them. */
export const OTHER_CHARACTERS =
  '的一是了我不人在他有这个上们来到大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感'
