# What a whole overlay holds: conftest is given all its documents at once (--combine).
package main

import rego.v1

resources contains document.contents if some document in input

workloads contains resource if {
	some resource in resources
	resource.kind in {"Deployment", "StatefulSet", "DaemonSet", "Job", "CronJob", "Pod"}
}

of_kind(kind) := {resource | some resource in resources; resource.kind == kind}

pod(workload) := workload if workload.kind == "Pod"

pod(workload) := workload.spec.jobTemplate.spec.template if workload.kind == "CronJob"

pod(workload) := workload.spec.template if not workload.kind in {"Pod", "CronJob"}

containers(workload) := {container |
	some list in ["containers", "initContainers", "ephemeralContainers"]
	some container in object.get(pod(workload).spec, list, [])
}

title(resource) := sprintf("%s %s", [resource.kind, resource.metadata.name])

# A selector that takes a label's one value, or a set with it.
selects(selector, labels) if {
	every key, value in object.get(selector, "matchLabels", {}) { labels[key] == value }
	every expression in object.get(selector, "matchExpressions", []) {
		expression.operator == "In"
		labels[expression.key] in expression.values
	}
}
