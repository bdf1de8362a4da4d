export { expireCertifications } from './expire-by-date.ts'
export { sendReminders } from './reminders.ts'
export { routes } from './routes.ts'
