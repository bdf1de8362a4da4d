// What an order is for: the certification of a facility, or a request.
import type { AnswerFor } from '@assure/contract/calls'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'

type Order = Pick<AnswerFor<'GET /admin/api/payments'>['payments'][number], 'facility' | 'request'>

export const PaidForLink = ({ order: { facility, request }, className }: { order: Order; className: string }) => {
  if (facility)
    return (
      <Link href={`/admin/facilities/${facility.id}`} className={className}>
        <Name>{facility.name}</Name>
      </Link>
    )
  return (
    request && (
      <Link href={`/admin/requests/${request.id}`} className={className}>
        <Code className="text-small">{request.number}</Code>
      </Link>
    )
  )
}
