// Texts written by the people of the town.
type Sayings = Record<
  'passed' | 'found' | 'refused' | 'cancelled' | 'handedOver' | 'office' | 'overridden',
  string[]
> & {
  /** Answers of owners to a finding. */
  plan: string
  evidence: string
}

export const sayings: Record<'en' | 'ar', Sayings> = {
  en: {
    passed: [
      'Storage, hygiene and records are in order.',
      'Temperatures were within limits all week; the logs are complete.',
      'Exits are free, extinguishers were checked in spring. Good housekeeping.',
      'The points of last year are solved. New racking is anchored.',
      'Clean, well lit, and staff know the procedures.',
    ],
    found: [
      'Two fire exits are blocked by pallets.',
      'The cold room logs of three weeks are missing.',
      'Chemicals stand beside packaging; the spill kit is empty.',
      'The pest control contract has ended and traps were not checked.',
    ],
    refused: [
      'The slip shows another account. Please transfer again with the order reference.',
      'The bank returned the transfer. Please send it again.',
    ],
    cancelled: [
      'The site is closed for stocktaking that day.',
      'The inspector is ill.',
      'Road works close the access.',
    ],
    handedOver: [
      'Seen before the change: the loading bay is being rebuilt, and hall 1 is empty until then.',
      'The site manager asked for visits after ten; the gate is at the back.',
    ],
    office: [
      'The owner called about the date: mornings are better.',
      'Gate pass needed: send the plate number one day before.',
      'Please look at the mezzanine, it is new.',
      'The contact person has changed; the new number is on the form.',
    ],
    overridden: [
      'Accepted on the report of the civil defence of last month.',
      'Annexe of a facility already certified.',
    ],
    plan: 'Staff are trained again, and the shift leader checks it every morning.',
    evidence: 'Everything is cleared; see the photographs.',
  },
  ar: {
    passed: [
      'التخزين والنظافة والسجلات مطابقة.',
      'درجات الحرارة ضمن الحدود طوال الأسبوع والسجلات مكتملة.',
      'مخارج الطوارئ خالية وطفايات الحريق مفحوصة.',
    ],
    found: ['مخرجان للطوارئ مغلقان بالمنصات.', 'سجلات غرفة التبريد ناقصة لثلاثة أسابيع.', 'عقد مكافحة الآفات منتهٍ.'],
    refused: ['الإيصال يخص حساباً آخر. يرجى التحويل مجدداً مع رقم الطلب.'],
    cancelled: ['المنشأة مغلقة للجرد في ذلك اليوم.', 'المفتش مريض.'],
    handedOver: ['قبل التغيير: رصيف التحميل قيد الإنشاء والصالة الأولى خالية حتى ذلك الحين.'],
    office: ['اتصل المالك بشأن الموعد: الصباح أفضل.', 'يلزم تصريح دخول: أرسلوا رقم المركبة قبل يوم.'],
    plan: 'يُعاد تدريب العاملين، ويتحقق مسؤول الوردية من ذلك كل صباح.',
    evidence: 'أُزيلت جميع العوائق كما تُظهر الصور.',
    overridden: ['قُبل بناءً على تقرير الدفاع المدني للشهر الماضي.'],
  },
}

export const documentTitles = ['Civil defence certificate', 'Site plan', 'Pest control contract']
