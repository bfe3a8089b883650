import type { Access, Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { may } from '@cinder/contract/shared/permissions.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticated, Authenticator } from '#platform/auth/authenticate.ts';
import type { Member } from '#platform/auth/member.ts';
import { AppError } from '#platform/errors.ts';
import { namedText } from './named-input.ts';

export interface AccessDeps {
  /** module_off where the call is of a part of the site that is switched off. */
  requireOn(endpoint: Endpoint): Promise<void>;
  authenticator: Authenticator;
  /** Counts a call against the member's limit. */
  countRequest(userId: string): void;
  /** Puts off the end of the session that a request uses. */
  extendSession(caller: Authenticated, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Goes on when the session proved lately who uses it, or proves it by what is given; else proof_required. */
  requireProof(member: Member, given: { password: string | undefined; code: string | undefined }): Promise<void>;
  /** Whether the back-office is closed to administrators without a second factor. */
  adminsNeedTwoFactor: boolean;
}

/** What it takes to know who calls. */
export type CallerDeps = Pick<AccessDeps, 'requireOn' | 'authenticator' | 'countRequest' | 'adminsNeedTwoFactor'>;

/** Finds out who calls and refuses whoever may not: 401 signed out, 403 without the role. */
export async function requireAccess(
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AccessDeps,
): Promise<void> {
  const caller = await requireCaller(access, request, deps);
  if (!caller) return;
  request.member = caller.member;
  if (caller.isDueForExtension) await deps.extendSession(caller, request, reply);
}

/** The same for a call that is answered within another request; null where anyone may. */
export async function requireCaller(
  access: Access,
  request: FastifyRequest,
  deps: CallerDeps,
): Promise<Authenticated | null> {
  if (access === 'public') return null;
  const caller = await deps.authenticator.member(request);
  if (!caller) throw new AppError('unauthorized');
  deps.countRequest(caller.member.id);
  if (!may(caller.member, `call.${access}`, {})) throw new AppError('forbidden');
  if (access === 'admin' && deps.adminsNeedTwoFactor && !caller.member.hasTwoFactor)
    throw new AppError('two_factor_required');
  return caller;
}

/** Refuses what needs proof of who calls where there is none yet and the body brings none. */
export async function requireProof({ body }: Endpoint, request: FastifyRequest, deps: AccessDeps): Promise<void> {
  const { member } = request;
  if (!member) throw new AppError('unauthorized');
  const said = (name: string) => namedText(body, request.body, name);
  const given = { password: said('password'), code: said('code') };
  await deps.requireProof(member, given);
}
