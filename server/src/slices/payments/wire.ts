import type { adminOrder } from '@assure/contract/calls/admin-payments'
import type { fee, getCertificationStatus } from '@assure/contract/calls/facilities'
import type { ownOrder } from '@assure/contract/calls/payments'
import type { AnswerOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import { isoOrNull } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CertificationRow, certificationStateOf, progressOf } from '../certifications/index.ts'
import type { BankDetails } from '../settings/index.ts'
import { isAwaitingTransfer, isOpen, mayChangeMethod, mayConfirm, paymentStage } from './rules.ts'
import type { OpenOrderRow, OrderRow } from './store.ts'

export type OwnOrder = z.output<typeof ownOrder>
export type AdminOrder = z.output<typeof adminOrder>

type WireDeps = Pick<Deps, 'config' | 'files'>

type FeeFils = { netFils: number; vatFils: number; totalFils: number; currency: string }

const dirhams = (fils: number): number => fils / 100
export const feeWire = ({ netFils, vatFils, totalFils, currency }: FeeFils): z.output<typeof fee> => ({
  amount: dirhams(totalFils),
  currency,
  net: dirhams(netFils),
  vat: dirhams(vatFils),
})

/** The payment page, or our own page for a transfer. */
export const orderUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  order: { id: string; method: string; paymentUrl: string | null },
): string =>
  order.method === 'onlinePayment' && order.paymentUrl !== null ? order.paymentUrl : `${publicUrl}/orders/${order.id}`

export const openOrderWire = (
  config: Pick<Config, 'publicUrl'>,
  order: OpenOrderRow | undefined,
): AnswerOf<typeof getCertificationStatus>['order'] =>
  order === undefined
    ? null
    : { orderId: order.id, method: order.method, state: order.state, paymentUrl: orderUrl(config, order) }

const bankWire = (bank: BankDetails): OwnOrder['bank'] => ({
  bank_name: bank.bankName,
  account_holder_name: bank.accountHolderName,
  account_number: bank.accountNumber,
  iban: bank.iban,
  swift_code: bank.swiftCode,
})

type Reader = { area: 'customer'; actor: Owner } | { area: 'admin'; actor: Administrator }

const linkTo = ({ files }: WireDeps, { area, actor }: Reader, file: { id: string; name: string }): string =>
  files.link(area, file, { accountId: actor.accountId, sessionId: actor.sessionId })

/** null until the PDF is drawn; the order's invoice call draws it. */
const invoiceWire = (deps: WireDeps, reader: Reader, row: OrderRow) => ({
  invoice_number: row.invoiceNumber,
  invoice_url:
    row.invoiceFileId === null
      ? null
      : linkTo(deps, reader, { id: row.invoiceFileId, name: `${row.invoiceNumber}.pdf` }),
})

const requestWire = ({ requestId, requestNumber, requestTitle }: OrderRow): AdminOrder['request'] =>
  requestId === null ? null : { id: requestId, number: requestNumber ?? '', title: requestTitle }

export type OwnOrderFacts = {
  row: OrderRow
  certification: CertificationRow | undefined
  bank: BankDetails
  arePaymentsOpen: boolean
  now: Date
}

export const ownOrderWire = (
  deps: WireDeps,
  actor: Owner,
  { row, certification, bank, arePaymentsOpen, now }: OwnOrderFacts,
): OwnOrder => ({
  id: row.id,
  reference: row.reference,
  kind: row.requestKind ?? 'certification',
  facility:
    row.facilityId === null
      ? null
      : {
          id: row.facilityId,
          name: row.facilityName ?? '',
          city: row.city ?? '',
          emirateInfo: { id: row.emirateId ?? 0, name: row.emirateName ?? '' },
        },
  request: requestWire(row),
  method: row.method,
  state: row.state,
  payment:
    row.state === 'awaiting-payment' || row.state === 'awaiting-transfer'
      ? paymentStage({ state: row.state, slipAt: row.slipAt }, { canOrder: true, arePaymentsOpen })
      : null,
  fee: feeWire(row),
  paymentUrl: isOpen(row) && arePaymentsOpen ? orderUrl(deps.config, row) : null,
  created_at: row.createdAt.toISOString(),
  paid_at: isoOrNull(row.paidAt),
  closed_at: isoOrNull(row.refusedAt ?? row.cancelledAt),
  reason: row.refusedReason,
  // Trial bank details are never shown.
  bank: row.method === 'wireTransfer' && arePaymentsOpen ? bankWire(bank) : null,
  slip:
    row.slipFileId === null || row.slipAt === null
      ? null
      : {
          name: row.slipName ?? '',
          url: linkTo(deps, { area: 'customer', actor }, { id: row.slipFileId, name: row.slipName ?? 'slip' }),
          sent_at: row.slipAt.toISOString(),
        },
  ...invoiceWire(deps, { area: 'customer', actor }, row),
  certification:
    certification === undefined ? null : { id: certification.id, state: certificationStateOf(certification, now) },
  steps_done:
    certification === undefined || row.facilityCreatedAt === null
      ? 1
      : progressOf(
          { createdAt: row.facilityCreatedAt, inspectorAssignedAt: row.inspectorAssignedAt },
          certification,
          now,
        ).steps,
  open_findings: certification?.openFindings ?? 0,
  may: { changeMethod: mayChangeMethod(row) && arePaymentsOpen, sendSlip: isAwaitingTransfer(row) },
})

const receivedWire = ({ receivedFils, receivedOn, receivedNote }: OrderRow): AdminOrder['received'] =>
  receivedFils === null && receivedOn === null && receivedNote === null
    ? null
    : { amount: receivedFils === null ? null : receivedFils / 100, on: receivedOn, note: receivedNote }

export const adminOrderWire = (deps: WireDeps, actor: Administrator, row: OrderRow): AdminOrder => ({
  id: row.id,
  reference: row.reference,
  kind: row.requestKind ?? 'certification',
  facility: row.facilityId === null ? null : { id: row.facilityId, name: row.facilityName ?? '' },
  request: requestWire(row),
  company_name: row.companyName,
  user_id: row.ownerAccountId,
  method: row.method,
  provider: row.provider,
  provider_reference: row.providerRef,
  state: row.state,
  fee: feeWire(row),
  created_at: row.createdAt.toISOString(),
  paid_at: isoOrNull(row.paidAt),
  slip:
    row.slipFileId === null || row.slipAt === null
      ? null
      : {
          name: row.slipName ?? '',
          content_type: row.slipType ?? '',
          url: linkTo(deps, { area: 'admin', actor }, { id: row.slipFileId, name: row.slipName ?? 'slip' }),
          sent_at: row.slipAt.toISOString(),
        },
  decided_by: row.decidedBy === null ? null : { id: row.decidedBy, name: row.deciderName ?? '' },
  decided_at: row.decidedBy === null ? null : isoOrNull(row.refusedAt ?? row.paidAt),
  reason: row.refusedReason,
  received: receivedWire(row),
  ...invoiceWire(deps, { area: 'admin', actor }, row),
  certification_id: row.certificationId,
  may: { confirm: mayConfirm(row), refuse: isAwaitingTransfer(row) },
})
