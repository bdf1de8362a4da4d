export {
  type BankDetails,
  currentSettings,
  feeOf,
  hasTrialFacts,
  type Issuer,
  type Settings,
  settingNow,
} from './current.ts'
export { routes } from './routes.ts'
