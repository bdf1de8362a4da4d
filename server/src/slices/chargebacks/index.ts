export { applyChargeback } from './apply-chargeback.ts'
export { type ChargebackItem, chargebackOfPayment, chargebacksOf, hasChargebackToAnswer } from './store.ts'
