import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { affiliateClickIdName, localAffiliate, localAffiliateDays, localAffiliatePath } from '@app/settings/page';

/** The stand-in's last commands. */
const capturedMax = 500;

/** A command of the service's function, with the id of the click and the page. */
const Command = z.strictObject({
  tenant: z.string(),
  name: z.enum(['click', 'externalCid', 'conversion']),
  options: z.record(z.string(), z.string()),
  cid: z.string().nullable(),
  page: z.string(),
});

/**
 * Takes the queued commands and later ones, as the service's script does: a click sets the cookie, and each command is sent
 * with the id in it.
 */
const trackingScript = `(function () {
  var events = new URL('events', document.currentScript.src);
  var cookie = ${JSON.stringify(affiliateClickIdName)};
  function readCid() {
    var found = document.cookie.split('; ').find(function (text) { return text.indexOf(cookie + '=') === 0; });
    return found ? JSON.parse(decodeURIComponent(found.slice(cookie.length + 1))).cid : null;
  }
  function run(tenant, name, options, onDone) {
    if (name === 'click') {
      if (!new URLSearchParams(location.search).has(${JSON.stringify(localAffiliate.clickParameter)})) return;
      var click = encodeURIComponent(JSON.stringify({ tenantId: tenant, cid: crypto.randomUUID() }));
      document.cookie = cookie + '=' + click + '; path=/; samesite=lax; max-age=${localAffiliateDays * 86_400}';
    }
    var command = { tenant: tenant, name: name, options: options || {}, cid: readCid(), page: location.pathname };
    fetch(events, { method: 'POST', body: JSON.stringify(command), keepalive: true }).then(function () {
      if (onDone) onDone({ cid: command.cid });
    });
  }
  (window.TrackdeskObject || []).forEach(function (name) {
    var queue = (window[name] && window[name].q) || [];
    window[name] = run;
    queue.forEach(function (command) { run.apply(null, command); });
  });
})();`;

function readCommand(body: Buffer): z.infer<typeof Command> | undefined {
  try {
    return Command.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Local mode's stand-in for the affiliate service: its script, and the commands that it received. */
export function addLocalAffiliate(app: FastifyInstance): void {
  const captured: z.infer<typeof Command>[] = [];
  app.get(`${localAffiliatePath}/tracking.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(trackingScript),
  );
  app.post(`${localAffiliatePath}/events`, (request, reply) => {
    const command = readCommand(request.body as Buffer);
    if (!command) return reply.code(400).send({ status: 0 });
    captured.push(command);
    captured.splice(0, captured.length - capturedMax);
    return reply.send({ status: 1 });
  });
  app.get(`${localAffiliatePath}/events`, (_request, reply) => reply.send(captured));
}
