// How Node runs the server: small rooms for what is young. Requests here are short, and idle memory is what a small host pays for.
export const serverFlags = ['--max-semi-space-size=8']
