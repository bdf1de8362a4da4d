// The sandbox's checkout page, rendered by the server without scripts, in the order's language.
import { createHash } from 'node:crypto'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { moneyIn } from '../money-text.ts'
import { testCards } from './test-cards.ts'

export type PageFacts = {
  ref: string
  order_id: string
  description: string
  amount_fils: number
  currency: string
  language: 'en' | 'ar'
  state: 'open' | 'paid' | 'declined' | 'expired'
  chargeback: 'open' | 'won' | 'lost' | null
  problem?: 'card-unknown'
}

const texts = {
  en: {
    title: 'Test payment',
    test: 'Test mode: no money moves, and no card is stored.',
    pay: 'Pay',
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    code: 'Security code',
    holder: 'Name on the card',
    cards: 'Test cards',
    pays: 'pays',
    fails: 'is declined',
    noRefund: 'pays, but refunds fail',
    disputed: 'pays, and the cardholder objects',
    open: 'The cardholder objects to this payment. What does the bank decide?',
    won: 'For Assure',
    lost: 'For the cardholder',
    paid: 'Payment approved',
    paidMore: 'Thank you. You can close this page; Assure already knows.',
    back: 'Back to Assure',
    declined: 'The card was declined. Nothing was charged. Try another card.',
    expired: 'This payment page has expired',
    expiredMore: 'Go back to Assure and start the payment again.',
    'card-unknown': 'Use one of the test cards.',
  },
  ar: {
    title: 'دفع تجريبي',
    test: 'وضع تجريبي: لا تُخصم أي مبالغ، ولا تُحفظ بيانات أي بطاقة.',
    pay: 'ادفع',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء (شهر/سنة)',
    code: 'رمز الأمان',
    holder: 'الاسم على البطاقة',
    cards: 'بطاقات تجريبية',
    pays: 'تُقبل',
    fails: 'تُرفض',
    noRefund: 'تُقبل، ويفشل رد المبالغ إليها',
    disputed: 'تُقبل، ثم يعترض حاملها',
    open: 'يعترض حامل البطاقة على هذه الدفعة. ماذا يقرر البنك؟',
    won: 'لصالح Assure',
    lost: 'لصالح حامل البطاقة',
    paid: 'تمت الموافقة على الدفع',
    paidMore: 'شكرًا لك. يمكنك إغلاق هذه الصفحة؛ فقد وصل التأكيد إلى Assure.',
    back: 'العودة إلى Assure',
    declined: 'رُفضت البطاقة ولم يُخصم أي مبلغ. جرّب بطاقة أخرى.',
    expired: 'انتهت صلاحية صفحة الدفع هذه',
    expiredMore: 'ارجع إلى Assure وابدأ الدفع من جديد.',
    'card-unknown': 'يُرجى استخدام إحدى بطاقات الاختبار.',
  },
} as const

const style = `
:root{color-scheme:light dark;--canvas:#F2F5F7;--surface:#FFF;--ink:#0E1E26;--ink2:#40525B;--line:#D5DDE2;--control:#75848C;--brand:#0A4F6B;--on:#FFF;--soft:#DDEEF5;--danger:#B3261E;--dangerfill:#FCE4E1;--good:#0B5F38;--goodfill:#D8F1E1;--test:#7A4B00;--testfill:#FDEFCB}
@media(prefers-color-scheme:dark){:root{--canvas:#0A1318;--surface:#121E25;--ink:#ECF3F6;--ink2:#B5C4CB;--line:#263740;--control:#748892;--brand:#58B8DC;--on:#04202C;--soft:#103243;--danger:#FF8F85;--dangerfill:#47150F;--good:#78DBA3;--goodfill:#0C3320;--test:#F3C56A;--testfill:#3A2A06}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 "IBM Plex Sans","IBM Plex Sans Arabic","Segoe UI",Tahoma,sans-serif}
html[lang=ar] body{line-height:1.75}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
header{display:flex;align-items:center;gap:.625rem;font-weight:600;font-size:1.25rem;color:var(--brand);margin-block-end:1rem}
.test{background:var(--testfill);color:var(--test);border-radius:10px;padding:.625rem .875rem;font-size:.875rem;margin:0 0 1rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.25rem}
h1{font-size:1.0625rem;margin:0;font-weight:600;color:var(--ink2);overflow-wrap:anywhere}
.sum{font-size:2.125rem;font-weight:600;margin:.25rem 0 1.25rem;unicode-bidi:isolate;display:inline-block}
label{display:block;font-weight:600;font-size:.875rem;margin-block-end:.25rem}
input{width:100%;height:3rem;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit;padding:0 .875rem;margin-block-end:1.25rem;direction:ltr;text-align:start}
html[lang=ar] input{text-align:right}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:end}
button{width:100%;min-height:3rem;border:0;border-radius:12px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.problem{background:var(--dangerfill);color:var(--danger);border-inline-start:4px solid var(--danger);border-radius:10px;padding:.75rem .875rem;margin:0 0 1.25rem}
.cards{margin:1.25rem 0 0;padding:1rem 1.25rem;background:var(--soft);border-radius:12px;font-size:.875rem}
.cards h2{font-size:.875rem;margin:0 0 .5rem}
.cards p{margin:0;display:flex;flex-wrap:wrap;gap:.5rem;justify-content:space-between}
.cards bdi{font-family:"IBM Plex Mono",monospace}
.end{text-align:center;padding-block:1rem}
.end h1{font-size:1.25rem;color:var(--ink)}
.end p{margin:.5rem 0 0;color:var(--ink2)}
.back{display:flex;justify-content:center;align-items:center;min-height:3rem;margin-block-start:1rem;color:var(--brand);font-weight:600;border-radius:12px}
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const ring = (size: number, color: string): string => {
  const segments = Array.from({ length: 7 }, (_, index) => {
    const from = -Math.PI / 2 + (index * 2 * Math.PI) / 7 + 0.09
    const to = from + (2 * Math.PI) / 7 - 0.18
    const at = (angle: number) =>
      `${(12 + 9.4 * Math.cos(angle)).toFixed(2)} ${(12 + 9.4 * Math.sin(angle)).toFixed(2)}`
    return `M${at(from)}A9.4 9.4 0 0 1 ${at(to)}`
  }).join('')
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2.6" aria-hidden="true"><path d="${segments}"/><path d="M8 12.3l2.8 2.8 5.3-6" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const form = (facts: PageFacts): string => {
  const text = texts[facts.language]
  const amount = moneyIn(facts.language, facts.currency, facts.amount_fils)
  const problem = facts.problem ?? (facts.state === 'declined' ? 'declined' : undefined)
  return `<section class="card"><h1>${escapeText(facts.description)}</h1><span class="sum">${escapeText(amount)}</span>
${problem ? `<p class="problem" role="alert" id="problem">${text[problem]}</p>` : ''}
<form method="post" action="/pay/sandbox/${encodeURIComponent(facts.ref)}">
<label for="card_number">${text.number}</label><input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" maxlength="40" required placeholder="4242 4242 4242 4242"${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
<div class="two"><div><label for="expiry">${text.expiry}</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="10" placeholder="12/30"></div>
<div><label for="security_code">${text.code}</label><input id="security_code" name="security_code" inputmode="numeric" autocomplete="off" maxlength="10" placeholder="123"></div></div>
<label for="card_holder">${text.holder}</label><input id="card_holder" name="card_holder" autocomplete="off" maxlength="100">
<button>${text.pay} <bdi>${escapeText(amount)}</bdi></button></form></section>
<section class="cards"><h2>${text.cards}</h2>${cards(text)}</section>`
}

const cards = (text: (typeof texts)['en' | 'ar']): string =>
  (
    [
      [testCards.pays, text.pays],
      [testCards.isDeclined, text.fails],
      [testCards.takesNoRefund, text.noRefund],
      [testCards.isDisputed, text.disputed],
    ] as const
  )
    .map(([number, what]) => `<p><bdi>${number}</bdi><span>${what}</span></p>`)
    .join('')

const decision = ({ ref, language }: PageFacts): string => {
  const text = texts[language]
  const button = (outcome: 'won' | 'lost') => `<button name="outcome" value="${outcome}">${text[outcome]}</button>`
  return `<section class="cards"><h2>${text.open}</h2><form class="two" method="post" action="/pay/sandbox/${encodeURIComponent(ref)}">${button('won')}${button('lost')}</form></section>`
}

const end = (facts: PageFacts): string => {
  const text = texts[facts.language]
  const [title, more] = facts.state === 'paid' ? [text.paid, text.paidMore] : [text.expired, text.expiredMore]
  return `<section class="card end" role="status">${facts.state === 'paid' ? ring(72, 'var(--good)') : ''}<h1>${title}</h1><p>${more}</p></section>${facts.chargeback === 'open' ? decision(facts) : ''}`
}

export const checkoutPage = (facts: PageFacts): StreamAnswer => {
  const text = texts[facts.language]
  const isOpen = facts.state === 'open' || facts.state === 'declined'
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    // If no new tab could be opened, the page is in the order's tab and must lead back.
    body: `<!doctype html><html lang="${facts.language}" dir="${facts.language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text.title} – Assure</title><style>${style}</style></head>
<body><main><header>${ring(32, 'currentColor')}<span>Assure</span></header><p class="test">${text.test}</p>
${isOpen ? form(facts) : end(facts)}
<a class="back" href="/orders/${encodeURIComponent(facts.order_id)}">${text.back}</a></main></body></html>`,
  }
}
