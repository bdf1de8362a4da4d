/** The pages that emails and notifications open, by area. */
export const pagesOf = {
  facility: (id: string) => ({
    owner: `/facility/${id}`,
    inspector: `/inspector/assigned-facility/${id}`,
    admin: `/admin/facilities/${id}`,
  }),
  request: (id: string) => ({
    owner: `/requests/${id}`,
    inspector: `/inspector/requests/${id}`,
    admin: `/admin/requests/${id}`,
  }),
  sample: ({ id, request_id: requestId }: { id: string; request_id: string }) => ({
    owner: `/requests/${requestId}`,
    inspector: `/inspector/samples/${id}`,
    admin: `/admin/samples/${id}`,
  }),
  finding: (id: string) => ({ owner: `/findings/${id}`, inspector: `/inspector/findings/${id}` }),
}
