#!/bin/sh
# Makes the secrets that the manifests refer to, with random values, where they are not there yet: sh deploy/k8s/secrets.sh
# MONGODB_URL says where MongoDB is (default: the local overlay's); KUBECTL how kubectl is called. What exists is left as it is.
set -eu
kubectl=${KUBECTL:-kubectl}
namespace=${NAMESPACE:-prowl}

make() {
  name=$1
  shift
  if $kubectl -n "$namespace" get secret "$name" >/dev/null 2>&1; then
    echo "secret/$name is there already"
  else
    $kubectl -n "$namespace" create secret generic "$name" "$@"
  fi
}

# NATS reads a password that begins with a digit as a number: each begins with a letter.
password() { printf 'n%s' "$(openssl rand -hex 24)"; }

make prowl-nats \
  --from-literal=gateway="$(password)" --from-literal=brain="$(password)" \
  --from-literal=runner="$(password)" --from-literal=tracker="$(password)"
# Whoever loses this key loses every credential that was sealed with it. Keep a copy where backups are.
make prowl-sealing --from-literal=key="$(openssl rand -base64 32)"
# The operators' key: with it the first team and its first key are made.
make prowl-admin --from-literal=key="$(openssl rand -hex 32)"
make prowl-mongodb --from-literal=url="${MONGODB_URL:-mongodb://mongodb:27017/prowl}"
