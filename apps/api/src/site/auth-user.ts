/** Fields of the library's user that we read. */
export type AuthUser = {
  id: string
  email: string
  createdAt: Date
  role?: string | null | undefined
  isBlocked?: boolean | null | undefined
  twoFactorEnabled?: boolean | null | undefined
}
