# syntax=docker/dockerfile:1
# The runner. Built from the root of the repository: docker build -f deploy/images/runner.Dockerfile -t prowl-runner .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /prowl
RUN npm install --global --no-fund --no-audit pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc tsconfig.base.json ./
COPY packages packages
COPY services services
RUN --mount=type=cache,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm --filter prowl --filter '@prowl/runner...'
RUN pnpm exec tsc -b services/runner
RUN --mount=type=cache,target=/pnpm pnpm --store-dir /pnpm --filter @prowl/runner deploy --prod --legacy /out

FROM node:24.21.0-bookworm-slim AS node

# Its browsers belong to the Playwright of the same version: both are raised together.
FROM mcr.microsoft.com/playwright:v1.65.1-noble
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN groupadd --system --gid 10001 prowl && useradd --system --uid 10001 --gid prowl --home-dir /tmp --shell /usr/sbin/nologin prowl
COPY --from=build /out /prowl
COPY deploy/images/healthcheck.mjs /prowl/healthcheck.mjs
WORKDIR /prowl
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp PLAYWRIGHT_BROWSERS_PATH=/ms-playwright
USER 10001:10001
EXPOSE 4490
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 CMD ["/usr/local/bin/node", "healthcheck.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps", "dist/main.js"]
