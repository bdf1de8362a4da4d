export { expireCertifications } from './expire-by-date.ts'
export { openCertification, removeCertification } from './open-certification.ts'
export {
  certificationBriefs,
  type StaffCertification,
  staffCertifications,
} from './read-for-staff.ts'
export { type CertificationRow, listOwnCertifications } from './read-own.ts'
export { sendReminders } from './reminders.ts'
export { routes } from './routes.ts'
export { certificationStateOf, isGranted } from './rules.ts'
export { type CertificationBrief, currentCertificationOf, ownCertificationWire, progressOf } from './wire.ts'
