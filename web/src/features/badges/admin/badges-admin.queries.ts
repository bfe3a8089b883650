import type { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import type { Saved } from '#lib/changed-input.ts';
import { shown } from '#lib/changes.ts';

export type BadgeInput = BodyInput<typeof badgesAdminEndpoints.create>;
type GrantInput = BodyInput<typeof badgesAdminEndpoints.grant>;

/** All badges, inactive ones too. */
export const adminBadgesQuery = badgesAdmin.list.query();

/** Makes a badge, or changes the one of the id. */
export function useSaveBadge() {
  return useMutation({
    mutationFn: ({ id, body }: Saved<BadgeInput>) =>
      id === undefined ? badgesAdmin.create(body) : badgesAdmin.update({ id, ...body }),
    onSettled: shown,
  });
}

export function useDeleteBadge() {
  return useMutation({
    mutationFn: (id: string) => badgesAdmin.delete({ id }),
    onSettled: shown,
  });
}

/** Gives a badge to a member, who may be the administrator. */
export function useGrantBadge() {
  return useMutation({
    mutationFn: (body: GrantInput) => badgesAdmin.grant(body),
    onSettled: shown,
  });
}
