import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '@/lib/auth/second-factor-query';
import * as m from '@/locales/generated/messages';
import { Route, Stop } from '@/components/blocks/route/route';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { nextStepsOf } from '../model/next-steps';
import { hasOthersQuery, hasTextsQuery, recentRunsQuery } from '../overview-calls';

type NextStepsProps = {
  standing: Standing;
  /** Users without one log in by single sign-on, where a second step is up to the provider. */
  hasPassword: boolean;
};

/** Reads what the user has done. Undefined until all of it is known, so that no step appears as open for a moment. */
function useNextSteps({ standing, hasPassword }: NextStepsProps) {
  const mayRun = mayInGeneral(standing, 'create', 'workflow');
  const mayInvite = mayInGeneral(standing, 'grant', 'organization');
  const runs = useQuery(recentRunsQuery);
  const hasRun = runs.data && runs.data.length > 0;
  const texts = useQuery({ ...hasTextsQuery, enabled: mayRun && hasRun === false });
  const others = useQuery({ ...hasOthersQuery, enabled: mayInvite });
  const factor = useQuery({ ...secondFactorQuery, enabled: hasPassword });
  const facts = {
    hasTexts: mayRun ? hasRun || texts.data : undefined,
    hasResult: mayRun ? runs.data?.some(({ state }) => state === 'succeeded') : undefined,
    hasOthers: mayInvite ? others.data : undefined,
    hasTwoSteps: hasPassword ? factor.data?.isOn : undefined,
  };
  const isKnown =
    (!mayRun || facts.hasTexts !== undefined) &&
    (!mayInvite || facts.hasOthers !== undefined) &&
    (!hasPassword || facts.hasTwoSteps !== undefined);
  return isKnown ? nextStepsOf(facts) : undefined;
}

/** The steps of getting started, as a route, until all of them are done. */
export function NextSteps(props: NextStepsProps) {
  const steps = useNextSteps(props);
  const next = steps?.find(({ isDone }) => !isDone);
  if (!steps || !next) return null;
  return (
    <Card title={m.overview_next()}>
      <Route label={m.overview_next()}>
        {steps.map(({ id, label, href, isDone }, index) => (
          <Stop key={id} number={index + 1} {...(isDone && { state: 'succeeded' })} isCurrent={id === next.id}>
            {isDone ? (
              <span>
                <span>{label}</span> <VisuallyHidden>{m.overview_step_done()}</VisuallyHidden>
              </span>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </Stop>
        ))}
      </Route>
    </Card>
  );
}
