import {
  mayInGeneral,
  type PermissionAction,
  type ResourceType,
  type Standing,
} from '@app/api-client/rules/organization/abilities';
import type { ReactNode } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { AskAdmin } from '../ask-admin/ask-admin';

type AdminsOnlyProps = {
  /** The user's role in the organization. */
  standing: Reading<Standing>;
  /** The ability that the page requires. */
  needs: readonly [PermissionAction, ResourceType];
  /** Names the actions that only admins can take here. */
  explanation: string;
  skeleton: ReactNode;
  children: ReactNode;
};

/** The content of a page that only admins may use. Other members see whom to ask, and nothing is requested. */
export function AdminsOnly({ standing, needs, explanation, skeleton, children }: AdminsOnlyProps) {
  const { data, error, refetch } = standing;
  return (
    <AsyncSection
      resource={m.ui_role_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={skeleton}
    >
      {(role) => (mayInGeneral(role, ...needs) ? children : <AskAdmin>{explanation}</AskAdmin>)}
    </AsyncSection>
  );
}
