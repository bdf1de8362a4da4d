import { createTexts } from '../../lib/i18n.ts'

export const sharingTexts = createTexts({
  'role.buyer': { en: 'Buyer', ar: 'مشترٍ' },
  'role.supplier': { en: 'Supplier', ar: 'مورّد' },
  'role.bank': { en: 'Bank', ar: 'بنك' },
  'role.other': { en: 'Other', ar: 'جهة أخرى' },
  'state.live': { en: 'Works', ar: 'يعمل' },
  'state.ended': { en: 'Expired', ar: 'منتهي المدة' },
  'state.revoked': { en: 'Revoked', ar: 'ملغى' },
  links: { en: 'Links', ar: 'الروابط' },
  until: { en: 'Works until {date}', ar: 'يعمل حتى {date}' },
  'until.past': { en: 'Worked until {date}', ar: 'كان يعمل حتى {date}' },
  'revoked.owner': { en: 'Revoked by the owner on {date}', ar: 'ألغاه المالك في {date}' },
  'revoked.admin': { en: 'Revoked by us on {date}', ar: 'ألغيناه في {date}' },
  mailed: { en: 'Emailed to {email}', ar: 'أُرسل إلى {email}' },
  opened: {
    en: { zero: 'Not opened yet', one: 'Opened once, {when}', other: 'Opened {count} times, last {when}' },
    ar: { zero: 'لم يُفتح بعد', one: 'فُتح مرة واحدة، {when}', two: 'فُتح مرتين، آخرهما {when}', few: 'فُتح {count} مرات، آخرها {when}', many: 'فُتح {count} مرة، آخرها {when}', other: 'فُتح {count} مرة، آخرها {when}' },
  },
  'hold.waiting': { en: 'On hold: waiting for {buyer}', ar: 'الإفراج معلّق بانتظار {buyer}' },
  'hold.waiting.text': { en: 'Since {when}. The owner wants the goods released only after the buyer has confirmed. Payment, inspection and report go on as usual.', ar: 'منذ {when}. يريد المالك ألا يُفرج عن البضائع إلا بعد تأكيد المشتري. يستمر الدفع والتفتيش وإصدار التقرير كالمعتاد.' },
  'hold.released': { en: 'Released by {name}', ar: 'أكد {name} الإفراج' },
  'hold.released.text': { en: 'For {buyer}, {when}. The buyer has confirmed that the goods can be released.', ar: 'عن {buyer}، {when}. أكد المشتري أنه يمكن الإفراج عن البضائع.' },
  'hold.lifted': { en: 'Hold lifted by the owner', ar: 'رفع المالك تعليق الإفراج' },
  'hold.lifted.text': { en: '{when}. The goods no longer wait for the buyer.', ar: '{when}. لم تعد البضائع تنتظر المشتري.' },
})
