import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const deliveryTexts = createTexts({
  ...shared('samples'),
  title: { en: 'Receive a delivery', ar: 'استلام دفعة عيّنات' },
  about: { en: 'Tick each sample that has arrived with its seal, label and packing in order and enough material. Receive the others one by one.', ar: 'حدّد كل عيّنة وصلت وختمها وملصقها وتغليفها سليمة وكميتها كافية. أما غيرها فاستلمه واحدة واحدة.' },
  add: { en: 'Add by number', ar: 'الإضافة بالرقم' },
  'add.hint': { en: 'A hand scanner can type it, too.', ar: 'يمكن أيضًا إدخاله بقارئ يدوي.' },
  'add.button': { en: 'Add', ar: 'إضافة' },
  'add.not-waiting': { en: '{number} does not wait to be received.', ar: 'العيّنة {number} ليست بانتظار الاستلام.' },
  ticked: { en: '{number} added.', ar: 'أُضيفت العيّنة {number}.' },
  none: { en: 'No sample is on its way. Add one by its number.', ar: 'لا توجد عيّنة في الطريق. أضِف عيّنة برقمها.' },
  full: { en: 'A delivery has at most {count} samples.', ar: 'لا تزيد الدفعة على {count} عيّنة.' },
  'temperature.all': { en: 'Temperature of the delivery (°C)', ar: 'حرارة الدفعة (°م)' },
  'temperature.all.hint': { en: 'For every chilled or frozen sample without a temperature of its own.', ar: 'لكل عيّنة مبرّدة أو مجمّدة لم تُدخل لها حرارة خاصة.' },
  'temperature.own': { en: 'Temperature of {number} (°C)', ar: 'حرارة {number} (°م)' },
  'temperature.outside': { en: 'This temperature is out of range. Receive or reject the sample on its own page.', ar: 'هذه الحرارة خارج الحدود. استلم العيّنة أو ارفضها في صفحتها.' },
  'storage.all': { en: 'Storage of samples without one', ar: 'تخزين العيّنات التي لم يُحدَّد تخزينها' },
  submit: { en: { one: 'Receive {count} sample', other: 'Receive {count} samples' }, ar: { zero: 'استلام', one: 'استلام عيّنة واحدة', two: 'استلام عيّنتين', few: 'استلام {count} عيّنات', many: 'استلام {count} عيّنة', other: 'استلام {count} عيّنة' } },
  'none-ticked': { en: 'Tick the samples that have arrived.', ar: 'حدّد العيّنات التي وصلت.' },
  done: { en: { one: '{count} sample received.', other: '{count} samples received.' }, ar: { one: 'استُلمت عيّنة واحدة.', two: 'استُلمت عيّنتان.', few: 'استُلمت {count} عيّنات.', many: 'استُلمت {count} عيّنة.', other: 'استُلمت {count} عيّنة.' } },
})
