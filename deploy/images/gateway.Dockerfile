# syntax=docker/dockerfile:1
# The gateway. Built from the root of the repository: docker build -f deploy/images/gateway.Dockerfile -t prowl-gateway .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /prowl
RUN npm install --global --no-fund --no-audit pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc tsconfig.base.json ./
COPY packages packages
COPY services services
RUN --mount=type=cache,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm --filter prowl --filter '@prowl/gateway...'
RUN pnpm exec tsc -b services/gateway
RUN --mount=type=cache,target=/pnpm pnpm --store-dir /pnpm --filter @prowl/gateway deploy --prod --legacy /out

FROM node:24.21.0-bookworm-slim
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && groupadd --system --gid 10001 prowl && useradd --system --uid 10001 --gid prowl --home-dir /tmp --shell /usr/sbin/nologin prowl
COPY --from=build /out /prowl
COPY deploy/images/healthcheck.mjs /prowl/healthcheck.mjs
WORKDIR /prowl
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp
USER 10001:10001
EXPOSE 4400 4490
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 CMD ["node", "healthcheck.mjs"]
ENTRYPOINT ["node", "--enable-source-maps", "dist/main.js"]
