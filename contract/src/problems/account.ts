// Signing in, passwords, mail links, second factor, passkeys, sessions.
import type { Problem } from './problem.ts'

export const accountProblems = {
  // One text for a wrong password and an unknown address, so that nobody learns which it was.
  'sign-in.failed': { status: 401, en: 'The email or password is incorrect.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  // The same for every address, and even for the right password: nothing was checked.
  'sign-in.waiting': { status: 429, en: 'Too many failed sign-ins. You can try again at {time} (UAE time).', ar: 'محاولات تسجيل دخول فاشلة كثيرة. يمكنك المحاولة مرة أخرى الساعة {time} بتوقيت الإمارات.' },
  'sign-in.link-needed': { status: 429, en: 'Too many failed sign-ins to this account. To sign in here, choose "Forgot password?" and use the link we email you.', ar: 'محاولات تسجيل دخول فاشلة كثيرة لهذا الحساب. لتسجيل الدخول من هنا، اختر «هل نسيت كلمة المرور؟» واستخدم الرابط الذي نرسله إلى بريدك.' },
  'sign-in.under-review': { status: 403, en: 'Your account is under review. We will email you within 2-3 business days.', ar: 'حسابك قيد المراجعة. سنراسلك عبر البريد الإلكتروني خلال يومين إلى ثلاثة أيام عمل.' },
  'sign-in.rejected': { status: 403, en: 'Your registration was not approved.', ar: 'لم تتم الموافقة على تسجيلك.' },
  'sign-in.rejected-with-reason': { status: 403, en: 'Your registration was not approved. Reason: {reason}', ar: 'لم تتم الموافقة على تسجيلك. السبب: {reason}' },
  'sign-in.inactive': { status: 403, en: 'This account is inactive. Contact {contact}.', ar: 'هذا الحساب غير نشط. يُرجى التواصل مع {contact}.' },
  'sign-in.code-needed': {
    status: 401,
    en: 'Enter the code from your authenticator app.',
    ar: 'يُرجى إدخال الرمز من تطبيق المصادقة.',
    field: 'code',
  },
  'sign-in.code-wrong': { status: 401, en: 'This code is incorrect.', ar: 'هذا الرمز غير صحيح.', field: 'code' },
  'sign-in.code-incomplete': {
    status: 422,
    en: 'Enter all 6 digits from your app, or a full recovery code.',
    ar: 'أدخل الأرقام الستة كاملة من التطبيق، أو رمز استرداد كاملًا.',
    field: 'code',
  },
  'account.email-taken': {
    status: 409,
    en: 'An account with this email already exists.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    field: 'email',
  },
  'password.current-wrong': {
    status: 422,
    en: 'The current password is incorrect.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
    field: 'currentPassword',
  },
  'password.must-choose': { status: 403, en: 'Choose your own password first. The one you signed in with is temporary.', ar: 'اختر أولًا كلمة مرور خاصة بك، فكلمة المرور التي سجّلت الدخول بها أُعطيت لك.' },
  'password.too-common': { status: 422, en: 'This password is too common. Choose another one.', ar: 'كلمة المرور هذه شائعة جدًا. يُرجى اختيار كلمة مرور أخرى.' },
  'password.unchanged': {
    status: 422,
    en: 'Choose a password that differs from your current one.',
    ar: 'يُرجى اختيار كلمة مرور مختلفة عن الحالية.',
    field: 'newPassword',
  },
  'link.dead': { status: 410, en: 'This link is no longer valid. Request a new one.', ar: 'هذا الرابط لم يعد صالحًا. يُرجى طلب رابط جديد.' },
  'second-factor.already-on': { status: 409, en: 'Two-step verification is already on.', ar: 'التحقق بخطوتين مُفعّل بالفعل.' },
  'second-factor.not-on': { status: 409, en: 'Two-step verification is not on.', ar: 'التحقق بخطوتين غير مُفعّل.' },
  'second-factor.not-started': { status: 409, en: 'Start setting up two-step verification again.', ar: 'يُرجى بدء إعداد التحقق بخطوتين من جديد.' },
  'second-factor.code-wrong': { status: 422, en: 'This code is incorrect.', ar: 'هذا الرمز غير صحيح.', field: 'code' },
  'second-factor.required': { status: 403, en: 'Set up two-step verification first.', ar: 'يُرجى إعداد التحقق بخطوتين أولًا.' },
  'second-factor.must-stay': { status: 409, en: 'Your role requires two-step verification.', ar: 'دورك يتطلب التحقق بخطوتين.' },
  'passkey.expired': { status: 409, en: 'That took too long, or this answer was used before. Try again.', ar: 'انتهت المهلة، أو استُخدم هذا الرد من قبل. يُرجى المحاولة مرة أخرى.' },
  'passkey.wrong-site': { status: 403, en: 'This passkey was used at another address than ours. Check the address of this page.', ar: 'استُخدم مفتاح المرور في عنوان غير عنواننا. يُرجى التحقق من عنوان هذه الصفحة.' },
  // The same for unknown, removed and wrongly signed ones, and for those of another account or area.
  'passkey.unknown': { status: 403, en: 'This passkey does not work here. Sign in with your password.', ar: 'مفتاح المرور هذا لا يعمل هنا. يُرجى استخدام كلمة المرور.' },
  'passkey.not-verified': { status: 403, en: 'Your device did not confirm that it is you. Unlock it with a PIN, fingerprint or face, and try again.', ar: 'لم يتحقق جهازك من هويتك. استخدم رمز القفل أو بصمة الإصبع أو الوجه، ثم حاول مرة أخرى.' },
  'passkey.blocked': { status: 403, en: 'This passkey is blocked, because a copy of it may exist. Sign in with your password, remove it and add a new one.', ar: 'مفتاح المرور هذا محظور لاحتمال وجود نسخة منه. سجّل الدخول بكلمة المرور، ثم أزِله وأضف مفتاحًا جديدًا.' },
  'passkey.unusable': { status: 422, en: 'We cannot use this passkey. Try another device or password manager.', ar: 'تعذّر استخدام مفتاح المرور هذا. جرّب جهازًا آخر أو تطبيقًا آخر لحفظ كلمات المرور.' },
  'passkey.exists': { status: 409, en: 'This passkey has already been added.', ar: 'سبق أن أُضيف مفتاح المرور هذا.' },
  'passkey.too-many': { status: 409, en: 'You have ten passkeys. Remove one to add another.', ar: 'لديك عشرة مفاتيح مرور. أزِل أحدها لإضافة مفتاح آخر.' },
  'passkey.not-found': { status: 404, en: 'This passkey has been removed.', ar: 'سبق أن أُزيل مفتاح المرور هذا.' },
  'passkey.last-way-in': { status: 409, en: 'This is your only way to sign in. Set a password or add another passkey first.', ar: 'هذه وسيلتك الوحيدة لتسجيل الدخول. اختر كلمة مرور أو أضف مفتاح مرور آخر أولًا.' },
  'passkey.confirm': { status: 422, en: 'Confirm with your password or a passkey.', ar: 'يُرجى التأكيد بكلمة المرور أو بمفتاح مرور.' },
  'session.not-found': { status: 404, en: 'This device has already been signed out.', ar: 'هذا الجهاز لم يعد مسجّل الدخول.' },
  'notification.not-found': { status: 404, en: 'Notification not found.', ar: 'الإشعار غير موجود.' },
} as const satisfies Record<string, Problem>
