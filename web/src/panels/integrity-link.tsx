// Leads to the form that reports a demand for money, about this request or facility.
import { Link } from '../ui/link.tsx'

export const IntegrityLink = ({ about, children }: { about: string | null; children: string }) => (
  <Link
    href={`/integrity${about ? `?about=${encodeURIComponent(about)}` : ''}`}
    target="_blank"
    className="quiet-link inline-flex min-h-11 items-center self-center text-small print:hidden"
  >
    {children}
  </Link>
)
