export {
  type BankDetails,
  currentSettings,
  feeOf,
  type Issuer,
  type Settings,
  settingNow,
} from './current.ts'
export { arePaymentsOpen } from './opening.ts'
export { routes } from './routes.ts'
