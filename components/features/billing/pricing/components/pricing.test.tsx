import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { readPriceSelection, type PriceSelection } from '@/lib/pricing/price-selection';
import { samplePricing } from '@/lib/pricing/testing/price-answers';
import { componentViolations } from '@/tests/support/components/component-axe';
import { CreditPrices } from './credit-prices';
import { PlanComparison } from './plan-comparison';
import { PlanEstimate } from './plan-estimate';
import { Plans } from './plans';
import { pricingGraph } from '../model/pricing-graph';
import { PricingRest } from './pricing-rest';
import { PricingTop } from './pricing-top';
import { PricingView } from '../pricing-view';

const pricing = samplePricing();
const defaultSelection = readPriceSelection({});

afterEach(() => {
  window.localStorage.clear();
  document.body.replaceChildren();
});

async function renderPrices(selection: PriceSelection = defaultSelection) {
  const page = render(<PricingView pricing={pricing} selection={selection} />);
  // The parts are deferred and load slowly while other tests use the CPU.
  const timeout = 20_000;
  await screen.findByRole('heading', { level: 3, name: 'Enterprise' }, { timeout });
  await screen.findByRole('table', { name: /^Cost per unit/ }, { timeout });
  return page;
}

const cardOf = (plan: string) => screen.getByRole('heading', { level: 3, name: plan }).closest('li') as HTMLElement;
const priceOf = (plan: string) => cardOf(plan).querySelector('strong')?.parentElement?.textContent;
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('the plan cards', () => {
  it('the plan cards are sorted by price, and each starts with its price', async () => {
    await renderPrices();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Free trial', 'Small', 'Large', 'Enterprise']);
    expect(names.map((name) => priceOf(name ?? ''))).toEqual([
      'Free for 14 days',
      '$49 per month',
      '$199 per month',
      'Custom pricing ',
    ]);
    expect(await componentViolations()).toEqual([]);
  });

  it('name five main limits, and link to the free trial and to sales', async () => {
    await renderPrices();
    expect(within(cardOf('Large')).getAllByRole('term')).toHaveLength(5);
    expect(within(cardOf('Large')).getByText('30 landscapes')).toBeTruthy();
    expect(within(cardOf('Free trial')).getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe(
      '/signup',
    );
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
  });

  it('link to the checkout with the plan and the shown interval and currency', async () => {
    await renderPrices(readPriceSelection({ interval: 'annual', currency: 'eur' }));
    const link = screen.getByRole('link', { name: 'Choose Small' });
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/checkout',
      { plan: pricing.plans[1]?.id, interval: 'annual', currency: 'eur' },
    ]);
    await choose('Monthly');
    expect(link.getAttribute('href')).toContain('interval=monthly');
  });
});

describe('the interval and the currency', () => {
  it('update every price and announce the change once', async () => {
    await renderPrices();
    const status = within(screen.getByRole('region', { name: 'Plans' })).getByRole('status');
    expect(status.textContent).toBe('');
    await choose('Yearly');
    expect(priceOf('Small')).toBe('$490 per year');
    expect(within(cardOf('Small')).getByText('Billed once a year, $40.83 per month')).toBeTruthy();
    expect(status.textContent).toBe('Showing yearly prices');
    await choose('£ GBP');
    expect(priceOf('Small')).toBe('£390 per year');
    expect(priceOf('Large')).toBe('£1,590 per year');
    const credits = screen.getByRole('table', { name: /^Cost per unit/ });
    expect(within(credits).getByText('£0.80')).toBeTruthy();
    expect(status.textContent).toBe('Showing prices in pounds');
    expect(document.body.textContent).not.toMatch(/[$€]\d/);
    expect(await componentViolations()).toEqual([]);
  });

  it('start with the values from the URL', async () => {
    await renderPrices(readPriceSelection({ interval: 'annual', currency: 'eur' }));
    expect(priceOf('Small')).toBe('€450 per year');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toHaveProperty('checked', true);
  });

  it('remembers the currency in this browser, and the URL overrides it', async () => {
    const { unmount } = await renderPrices();
    await choose('€ EUR');
    unmount();
    const again = await renderPrices();
    expect(priceOf('Small')).toBe('€45 per month');
    again.unmount();
    await renderPrices(readPriceSelection({ currency: 'usd' }));
    expect(priceOf('Small')).toBe('$49 per month');
  });

  it('the interval and the currency are links in the server-rendered HTML, so that they work without JavaScript', () => {
    document.body.innerHTML = renderToString(
      <Plans {...readPriceSelection({ currency: 'eur' })} pricing={pricing} choose={() => {}} />,
    );
    expect(screen.queryByRole('radio')).toBeNull();
    const intervals = screen.getByRole('navigation', { name: 'Billing interval' });
    expect(within(intervals).getByRole('link', { current: true }).textContent).toBe('Monthly');
    expect(within(intervals).getByRole('link', { name: 'Yearly' }).getAttribute('href')).toBe(
      '/pricing?interval=annual&currency=eur',
    );
    expect(screen.getByRole('link', { name: '£ GBP' }).getAttribute('href')).toBe('/pricing?currency=gpb');
  });
});

describe('the comparison', () => {
  it('the comparison is one table with row and column headers and text instead of check marks', async () => {
    render(<PlanComparison pricing={pricing} />);
    const table = screen.getByRole('table', { name: 'All plans and their limits' });
    const columns = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(columns).toEqual(['Limit', 'Free trial', 'Small', 'Large', 'Enterprise']);
    const cells = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Flows')).toEqual(['Not included', 'Not included', 'Unlimited', 'By agreement']);
    expect(cells('Works without a credit card')).toEqual(['Included', 'Not included', 'Not included', 'By agreement']);
    expect(cells('Storage')).toEqual(['500 MB', '500 MB', '20 GB', 'By agreement']);
    expect(await componentViolations()).toEqual([]);
  });

  it('the comparison has a list for each plan with the same rows', () => {
    const { container } = render(<PlanComparison pricing={pricing} />);
    const lists = [...container.querySelectorAll('details')];
    expect(lists.map((list) => list.querySelector('summary')?.textContent)).toEqual([
      'Free trial',
      'Small',
      'Large',
      'Enterprise',
    ]);
    const rows = within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    for (const list of lists) {
      expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(rows);
    }
  });
});

describe('the estimate', () => {
  const answer = () => screen.getByRole('status').textContent;

  it('names the smallest plan while numbers are typed, and says what a smaller one lacks', async () => {
    render(<PlanEstimate pricing={pricing} selection={defaultSelection} />);
    expect(answer()).toMatch(/^Enter a number/);
    await userEvent.type(screen.getByLabelText('Landscape generation'), '1');
    expect(answer()).toBe('Small is the smallest plan that covers it all.');
    await userEvent.type(screen.getByLabelText('Landscape generation'), '5');
    await userEvent.type(screen.getByLabelText('Social media posts'), '2000');
    expect(answer()).toBe(
      "Large is the smallest plan that covers it all. Small doesn't allow enough of: Social media posts and Landscape generation.",
    );
    await userEvent.type(screen.getByLabelText('Social media posts'), '00');
    expect(answer()).toBe(
      'You need more than Large allows of: Social media posts. With Enterprise, we agree on limits that fit.',
    );
    expect(await componentViolations()).toEqual([]);
  });

  it('includes input typed before the script loaded', () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<PlanEstimate pricing={pricing} selection={defaultSelection} />);
    screen.getByLabelText<HTMLInputElement>('News media articles').value = '1';
    render(<PlanEstimate pricing={pricing} selection={defaultSelection} />, { container: box, hydrate: true });
    expect(answer()).toMatch(/ is the smallest plan/);
  });

  it('includes input typed before hydration', async () => {
    render(<PlanEstimate pricing={pricing} selection={defaultSelection} />);
    (screen.getByLabelText('Landscape generation') as HTMLInputElement).value = '30';
    await userEvent.click(screen.getByRole('button', { name: 'Find my plan' }));
    expect(answer()).toMatch(/^Large is the smallest/);
  });

  it('the estimate is rendered by the server if the URL has the numbers', () => {
    document.body.innerHTML = renderToString(
      <PlanEstimate
        pricing={pricing}
        selection={readPriceSelection({ 'landscape-generation': '2', currency: 'eur' })}
      />,
    );
    expect(answer()).toMatch(/^Large is the smallest/);
    expect(screen.getByLabelText('Landscape generation')).toHaveProperty('value', '2');
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/pricing#estimate');
    expect(new FormData(form as HTMLFormElement).get('currency')).toBe('eur');
  });
});

describe('the rest of the page', () => {
  it('says what happens at each limit and answers questions in place', async () => {
    render(<PricingRest />);
    const limits = screen.getByRole('region', { name: 'What happens when I hit a limit?' });
    expect(within(limits).getAllByRole('term')).toHaveLength(15);
    const questions = screen.getByRole('region', { name: 'Billing questions' });
    expect(questions.querySelectorAll('details')).toHaveLength(6);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the price of everything that credits pay for', async () => {
    render(<CreditPrices prices={pricing.creditPrices} currency="eur" />);
    const row = screen.getByRole('rowheader', { name: 'Workflow from the store' }).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Each started 1,000 texts in one step, from', '10', '€0.90']);
    expect(await componentViolations()).toEqual([]);
  });
});

describe('without prices', () => {
  it('says that prices are unavailable and whom to contact, and emits no structured data', async () => {
    const { container } = render(<PricingTop pricing={null} selection={defaultSelection} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeTruthy();
    expect(screen.getByText('Prices are unavailable right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
    expect(container.querySelector('script')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });
});

describe('the structured data', () => {
  it.each([
    [{}, '49.00', 'USD', 'MON'],
    [{ interval: 'annual', currency: 'gpb' }, '390.00', 'GBP', 'ANN'],
  ])('lists the prices that %j shows', (query, price, priceCurrency, unitCode) => {
    const [product] = pricingGraph(pricing, readPriceSelection(query)) as [{ offers: Record<string, unknown>[] }];
    expect(product.offers.map(({ name }) => name)).toEqual(['Free trial', 'Small', 'Large']);
    expect(product.offers[0]).toMatchObject({ price: '0.00', priceCurrency });
    expect(product.offers[1]).toMatchObject({
      price,
      priceCurrency,
      priceSpecification: { price, priceCurrency, referenceQuantity: { unitCode } },
    });
  });
});
