export { addCompanyDocuments } from './add-company-documents.ts'
export { remindOfDocuments } from './reminders.ts'
export { routes } from './routes.ts'
export { countExpired, type ExpiredDocument, listExpiredForCertification } from './store.ts'
