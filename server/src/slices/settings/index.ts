export { arePaymentsOpen, mayIssueCertificates } from './opening.ts'
export {
  type BankDetails,
  currentSettings,
  feeOf,
  type Issuer,
  readSetting,
  type Settings,
} from './read-settings.ts'
export { routes } from './routes.ts'
