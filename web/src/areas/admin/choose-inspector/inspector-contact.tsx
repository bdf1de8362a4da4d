import type { ReactNode } from 'react'
import { nameOf } from '../../../lib/person-name.ts'
import { Link } from '../../../ui/link.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Email, Name } from '../../../ui/values.tsx'

type Inspector = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  phone_number: string
}

/** The assigned inspector; `since`: from when. */
export const InspectorContact = ({ inspector, since }: { inspector: Inspector; since: ReactNode }) => (
  <div className="flex flex-col gap-1">
    <Link href={`/admin/inspectors/${inspector.id}`} className="quiet-link self-start rounded-tag font-semibold">
      <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>
    </Link>
    <Email address={inspector.email} className="self-start text-small" />
    <Phone number={inspector.phone_number} className="self-start text-small" />
    {since && <p className="text-small text-ink-3">{since}</p>}
  </div>
)
