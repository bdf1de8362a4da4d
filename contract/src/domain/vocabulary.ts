// The words of the domain with their codes in the API and their limits. Numeric codes are defined only here. No
// imports: the web's first chunk reads this.
export const areas = ['customer', 'admin', 'inspector'] as const
export type Area = (typeof areas)[number]

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const staffRoles = ['ADMIN', 'SUPER_ADMIN'] as const
export type StaffRole = (typeof staffRoles)[number]

export const certificationStatus = { pending: 0, certified: 1, expired: 2, failed: 3 } as const
export type CertificationState = keyof typeof certificationStatus
export type CertificationCode = (typeof certificationStatus)[CertificationState]
export const certificationStates = [
  'pending',
  'certified',
  'expired',
  'failed',
] as const satisfies readonly CertificationState[]

export const certificationStateOfCode = (code: number): CertificationState => {
  const match = certificationStates.find((state) => certificationStatus[state] === code)
  if (match === undefined) throw new Error(`No certification state has the code ${code}.`)
  return match
}

export const ownership = { owned: 1, partnered: 2 } as const
export type Ownership = keyof typeof ownership
export type OwnershipCode = (typeof ownership)[Ownership]

export const visitStatuses = ['SCHEDULED', 'COMPLETED', 'CANCELLED'] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const paymentMethods = ['onlinePayment', 'wireTransfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const orderStates = ['awaiting-payment', 'awaiting-transfer', 'paid', 'refused', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What an owner reads about paying for a facility; `opens-soon`: this installation takes no payments yet. */
export const paymentStages = ['pay', 'transfer', 'slip-received', 'opens-soon'] as const
export type PaymentStage = (typeof paymentStages)[number]

export const concernStates = ['open', 'closed'] as const

export const decisionModes = ['direct', 'four-eyes'] as const
export type DecisionMode = (typeof decisionModes)[number]

/** Whether an order requires a self-assessment: not at all, advised on screens, or enforced. */
export const readinessModes = ['off', 'advised', 'required'] as const
export type ReadinessMode = (typeof readinessModes)[number]

/** Whether a Pass requires the evidence of the checklist: not at all, advised on screens, or enforced. */
export const evidenceModes = ['off', 'advised', 'required'] as const
export type EvidenceMode = (typeof evidenceModes)[number]

export const inspectorDocumentKinds = ['passport', 'emirates_id', 'visa', 'certifications'] as const
export type InspectorDocumentKind = (typeof inspectorDocumentKinds)[number]

export const companyDocumentKinds = ['trade_license', 'registration', 'vat', 'other'] as const
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number]

export const registrationSteps = ['basic-info', 'company-info', 'upload-documents', 'submitted'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** The records on which administrators see each other. */
export const watchedKinds = ['user', 'facility', 'inspector', 'order'] as const
export type WatchedKind = (typeof watchedKinds)[number]

export const checklistStates = ['draft', 'released', 'retired'] as const
export type ChecklistState = (typeof checklistStates)[number]

/** What a facility shows; `none`: nothing was ordered yet. */
export const facilityStates = ['none', ...certificationStates] as const
export type FacilityState = (typeof facilityStates)[number]

/** The seven segments of the ring, in their order. */
export const facilitySteps = [
  'registered',
  'fee-paid',
  'inspector-assigned',
  'visit-scheduled',
  'visit-reported',
  'decision',
  'certificate-issued',
] as const
export type FacilityStep = (typeof facilitySteps)[number]

/** The state of a registration, for every viewer. */
export const registrationStates = ['under-way', 'under-review', 'documents-requested', 'rejected', 'approved'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const ownerDocumentKinds = ['company', 'agreement', 'invoice', 'certificate', 'report'] as const
export type OwnerDocumentKind = (typeof ownerDocumentKinds)[number]

export const notificationTopics = ['payments', 'visits', 'certifications', 'findings', 'reminders', 'accounts'] as const
export type NotificationTopic = (typeof notificationTopics)[number]
/** The notification topics of each area, in the order of the choices. */
export const topicsOfArea = {
  customer: ['payments', 'visits', 'certifications', 'findings', 'reminders'],
  admin: ['accounts', 'payments', 'certifications'],
  inspector: ['visits', 'certifications', 'findings'],
} as const satisfies Record<Area, readonly NotificationTopic[]>

/** `upcoming`: a granted renewal that begins when the current certificate ends. */
export const certificateStates = ['valid', 'upcoming', 'expired', 'withdrawn', 'superseded'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What a generated report is about. */
export const reportKinds = ['certification', 'inspection', 'test'] as const
export type ReportKind = (typeof reportKinds)[number]

/** `revised`: there is a newer revision than the one shown, or there is more than one. */
export const reportStates = ['valid', 'revised', 'withdrawn'] as const
export type ReportState = (typeof reportStates)[number]

export const captchaKinds = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'off'] as const
export type CaptchaKind = (typeof captchaKinds)[number]

export const limits = {
  pageSize: 10,
  pickerSize: 100,
  fileBytes: 20 * 1024 * 1024,
  filesPerRequest: 10,
  passwordMin: 8,
  passwordMax: 128,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  codesPerDay: 10,
  requestTimeoutMs: 10_000,
  paymentPollMs: 3_000,
  fileLinkMinutes: 10,
  renewalDays: 60,
} as const

/** Page sizes that people can choose; the first is the default. */
export const pageSizes = [limits.pageSize, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export const fileEndings = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const
