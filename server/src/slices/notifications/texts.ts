// What notifications say, by kind, in both languages.
export type NotificationValues = {
  'account-approved': Record<string, never>
  'payment-received': { facility: string; invoice: string }
  'transfer-refused': { facility: string; reason: string }
  'inspector-assigned': { facility: string; inspector: string }
  'visit-scheduled': { facility: string; at: string }
  'visit-rescheduled': { facility: string; at: string }
  'visit-cancelled': { facility: string; at: string }
  'certification-certified': { facility: string; number: string; until: string }
  'certification-failed': { facility: string; reason: string }
  'certification-expired': { facility: string }
  'certification-reminder': { facility: string; days: number }
  'facility-assigned': { facility: string }
  'facility-unassigned': { facility: string }
}
export type NotificationKind = keyof NotificationValues
