# Nothing in, nothing out, but what a policy allows; only the runner leaves the cluster, and never to what is inside.
package main

import rego.v1

# Ranges that lead inside: whoever may leave must be kept from each of them.
inside := {
	"10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
	"::1/128", "64:ff9b::/96", "fc00::/7", "fe80::/10",
}

# A block that is wholly in one of these leads to a network of ours, not to the internet.
private := {"10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"}

everywhere := {"0.0.0.0/0": "0.0.0.0/1", "::/0": "::/1"}

denies_all(policy, direction) if {
	object.get(policy.spec, "podSelector", null) == {}
	direction in policy.spec.policyTypes
	object.get(policy.spec, lower(direction), []) == []
}

deny contains message if {
	some direction in ["Ingress", "Egress"]
	count({policy | some policy in of_kind("NetworkPolicy"); denies_all(policy, direction)}) == 0
	message := sprintf("There must be a NetworkPolicy for all pods that denies all %s.", [direction])
}

deny contains message if {
	some workload in workloads
	not own_policy(workload)
	message := sprintf("%s: needs a NetworkPolicy of its own.", [title(workload)])
}

own_policy(workload) if {
	some policy in of_kind("NetworkPolicy")
	name := object.get(policy.spec.podSelector, ["matchLabels", "app.kubernetes.io/name"], "")
	name == pod(workload).metadata.labels["app.kubernetes.io/name"]
}

# Rules without an end are rules for everywhere.
deny contains message if {
	some policy in of_kind("NetworkPolicy")
	some rule in object.get(policy.spec, "egress", [])
	object.get(rule, "to", []) == []
	message := sprintf("%s: an egress rule must say where to.", [title(policy)])
}

deny contains message if {
	some policy in of_kind("NetworkPolicy")
	some rule in object.get(policy.spec, "ingress", [])
	object.get(rule, "from", []) == []
	message := sprintf("%s: an ingress rule must say where from.", [title(policy)])
}

blocks(policy) := {peer.ipBlock |
	some rule in object.get(policy.spec, "egress", [])
	some peer in object.get(rule, "to", [])
	peer.ipBlock
}

for_runners_only(policy) if object.get(policy.spec.podSelector, ["matchLabels", "app.kubernetes.io/name"], "") == "runner"

at_home(block) if {
	some range in private
	net.cidr_contains(range, block.cidr)
}

deny contains message if {
	some policy in of_kind("NetworkPolicy")
	not for_runners_only(policy)
	some block in blocks(policy)
	not at_home(block)
	message := sprintf("%s: %s lets something else than the runner out of the cluster.", [title(policy), block.cidr])
}

deny contains message if {
	some policy in of_kind("NetworkPolicy")
	for_runners_only(policy)
	some block in blocks(policy)
	some range in inside
	net.cidr_contains(block.cidr, range)
	not kept_out(block, range)
	message := sprintf("%s: the runner could reach %s, which is inside.", [title(policy), range])
}

kept_out(block, range) if {
	some exception in object.get(block, "except", [])
	net.cidr_contains(exception, range)
}

# Inside, a runner reaches the bus, the collector and the names; a policy that is meant for others as well counts.
for_runners_too(policy) if selects(policy.spec.podSelector, {"app.kubernetes.io/name": "runner"})

runner_may_reach(peer) if object.get(peer, ["podSelector", "matchLabels", "app.kubernetes.io/name"], "") == "nats"

runner_may_reach(peer) if object.get(peer, ["podSelector", "matchLabels", "k8s-app"], "") == "kube-dns"

runner_may_reach(peer) if object.get(peer, ["namespaceSelector", "matchLabels"], {}) == {"prowl.dev/telemetry": "true"}

deny contains message if {
	some policy in of_kind("NetworkPolicy")
	for_runners_too(policy)
	some rule in object.get(policy.spec, "egress", [])
	some peer in object.get(rule, "to", [])
	not peer.ipBlock
	not runner_may_reach(peer)
	message := sprintf("%s: inside the cluster the runner reaches NATS, the collector and the DNS only.", [title(policy)])
}
