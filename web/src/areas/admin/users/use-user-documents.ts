// The documents of an account and the one on show: the newest of the first kind opens beside the decision until the
// reader closes it or opens another.
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import type { PreviewedDocument } from '../../../panels/preview/document-preview.tsx'

// File links expire after ten minutes, so fetch new ones before.
const linksRenewedMs = 9 * 60_000

type OnShow = { document: PreviewedDocument | undefined; byItself: boolean }

export const useUserDocuments = (id: string, opensFirst: boolean) => {
  const [onShow, setOnShow] = useState<OnShow>()
  const query = useCall('GET /admin/api/users/:id/documents', { params: { id } }, { refetchInterval: linksRenewedMs })
  const first = query.data?.findLast(({ kind }) => kind === query.data[0]?.kind)
  if (opensFirst && first && !onShow) setOnShow({ document: first, byItself: true })
  const { document, byItself = false } = onShow ?? {}
  return {
    query,
    document,
    byItself,
    show: (pressed: PreviewedDocument | undefined) =>
      setOnShow({ document: pressed?.id === document?.id ? undefined : pressed, byItself: false }),
  }
}
