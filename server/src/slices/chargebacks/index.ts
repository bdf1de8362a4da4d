export { applyChargeback } from './apply-chargeback.ts'
export { type ChargebackItem, chargebacksOf, hasOpenChargeback, latestChargeback } from './store.ts'
