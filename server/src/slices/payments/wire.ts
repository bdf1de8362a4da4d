import type { adminOrder } from '@assure/contract/calls/admin-payments'
import type { fee, getCertificationStatus } from '@assure/contract/calls/facilities'
import type { ownOrder } from '@assure/contract/calls/payments'
import type { ReturnOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import { type Administrator, keyOf, type Owner } from '../../platform/auth/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { dirhams } from '../../platform/money-text.ts'
import { type CertificationRow, certificationStateOf, progressOf } from '../certifications/index.ts'
import type { BankDetails } from '../settings/index.ts'
import { isAwaitingTransfer, isOpen, mayChangeMethod, mayConfirm, paymentStage, undoBar } from './rules.ts'
import type { OfficeOrderRow, OpenOrderRow, OrderRow } from './store.ts'

export type OwnOrder = z.input<typeof ownOrder>
export type AdminOrder = z.input<typeof adminOrder>

type WireDeps = Pick<Deps, 'config' | 'files'>

type FeeFils = { net_fils: number; vat_fils: number; total_fils: number; currency: string }

export const feeWire = ({
  net_fils: netFils,
  vat_fils: vatFils,
  total_fils: totalFils,
  currency,
}: FeeFils): z.input<typeof fee> => ({
  amount: dirhams(totalFils),
  currency,
  net: dirhams(netFils),
  vat: dirhams(vatFils),
})

/** The payment page, or our own page for a transfer. */
export const orderUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  order: { id: string; method: string; payment_url: string | null },
): string =>
  order.method === 'onlinePayment' && order.payment_url !== null ? order.payment_url : `${publicUrl}/orders/${order.id}`

export const openOrderWire = (
  config: Pick<Config, 'publicUrl'>,
  order: OpenOrderRow | undefined,
): ReturnOf<typeof getCertificationStatus>['order'] =>
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
  invoice_number: row.invoice_number,
  invoice_url:
    row.invoice_file_id === null
      ? null
      : linkTo(deps, reader, { id: row.invoice_file_id, name: `${row.invoice_number}.pdf` }),
})

const requestWire = ({
  request_id: requestId,
  request_number: requestNumber,
  request_title: requestTitle,
}: OrderRow): AdminOrder['request'] =>
  requestId === null ? null : { id: requestId, number: requestNumber ?? '', title: requestTitle }

/** A part that arrived while the order is open. */
const arrivedWire = (row: OrderRow): number | null =>
  isOpen(row) && row.arrived_fils > 0 ? dirhams(row.arrived_fils) : null

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
  ...row,
  kind: row.request_kind ?? 'certification',
  facility:
    row.facility_id === null
      ? null
      : {
          id: row.facility_id,
          name: row.facility_name ?? '',
          city: row.city ?? '',
          emirateInfo: { id: row.emirate_id ?? 0, name: row.emirate_name ?? '' },
        },
  request: requestWire(row),
  payment:
    row.state === 'awaiting-payment' || row.state === 'awaiting-transfer'
      ? paymentStage({ state: row.state, slipAt: row.slip_at }, { canOrder: true, arePaymentsOpen })
      : null,
  fee: feeWire(row),
  // A program neither pays nor sees where to.
  paymentUrl: isOpen(row) && arePaymentsOpen && !keyOf(actor) ? orderUrl(deps.config, row) : null,
  closed_at: row.refused_at ?? row.cancelled_at,
  reason: row.refused_reason,
  arrived: arrivedWire(row),
  // Trial bank details are never shown.
  bank: row.method === 'wireTransfer' && arePaymentsOpen && !keyOf(actor) ? bankWire(bank) : null,
  slip:
    row.slip_file_id === null || row.slip_at === null
      ? null
      : {
          name: row.slip_name ?? '',
          url: linkTo(deps, { area: 'customer', actor }, { id: row.slip_file_id, name: row.slip_name ?? 'slip' }),
          sent_at: row.slip_at,
        },
  ...invoiceWire(deps, { area: 'customer', actor }, row),
  certification:
    certification === undefined ? null : { id: certification.id, state: certificationStateOf(certification, now) },
  steps_done:
    certification === undefined || row.facility_created_at === null
      ? 1
      : progressOf(
          { created_at: row.facility_created_at, inspector_assigned_at: row.inspector_assigned_at },
          certification,
          now,
        ).steps,
  open_findings: certification?.open_findings ?? 0,
  may: { changeMethod: mayChangeMethod(row) && arePaymentsOpen, sendSlip: isAwaitingTransfer(row) },
})

const receivedWire = ({
  received_fils: receivedFils,
  received_on: receivedOn,
  received_note: receivedNote,
}: OrderRow): AdminOrder['received'] =>
  receivedFils === null && receivedOn === null && receivedNote === null
    ? null
    : { amount: receivedFils === null ? null : dirhams(receivedFils), on: receivedOn, note: receivedNote }

export const adminOrderWire = (deps: WireDeps, actor: Administrator, row: OfficeOrderRow): AdminOrder => ({
  ...row,
  kind: row.request_kind ?? 'certification',
  facility: row.facility_id === null ? null : { id: row.facility_id, name: row.facility_name ?? '' },
  request: requestWire(row),
  user_id: row.owner_account_id,
  provider_reference: row.provider_ref,
  fee: feeWire(row),
  slip:
    row.slip_file_id === null || row.slip_at === null
      ? null
      : {
          name: row.slip_name ?? '',
          content_type: row.slip_type ?? '',
          url: linkTo(deps, { area: 'admin', actor }, { id: row.slip_file_id, name: row.slip_name ?? 'slip' }),
          sent_at: row.slip_at,
        },
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
  decided_at: row.decided_by === null ? null : (row.refused_at ?? row.paid_at),
  reason: row.refused_reason,
  arrived: arrivedWire(row),
  received: receivedWire(row),
  ...invoiceWire(deps, { area: 'admin', actor }, row),
  chargebacks: row.chargebacks.map(({ amount_fils: fils, provider_ref: reference, ...chargeback }) => ({
    ...chargeback,
    opened_at: new Date(chargeback.opened_at),
    answer_by: chargeback.answer_by === null ? null : new Date(chargeback.answer_by),
    closed_at: chargeback.closed_at === null ? null : new Date(chargeback.closed_at),
    amount: dirhams(fils),
    provider_reference: reference,
  })),
  may: { confirm: mayConfirm(row), refuse: isAwaitingTransfer(row), undo: undoBar(row, row) === undefined },
})
