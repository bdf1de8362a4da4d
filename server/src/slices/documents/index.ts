export { remindOfDocuments } from './reminders.ts'
export { routes } from './routes.ts'
export { countExpired, type ExpiredDocument, listExpiredForCertification } from './store.ts'
